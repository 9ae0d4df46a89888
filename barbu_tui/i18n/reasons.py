"""Why the operating system refused, in the words of the language: its own sentences are English, or its locale's."""

from __future__ import annotations

import errno
import os

from barbu_tui.rules.message import UserMessage, message, quoted

_PERMISSION = message("no permission")
_FULL = message("the disk is full")
_IN_USE = message("it is in use")
_CANNOT = message("this system cannot do that")
_NOT_THERE = message("there is no such file or folder")
_NO_DEVICE = message("there is no such device")

# Translators: each follows a colon, after a sentence such as “the file cannot be read”. “It” is what that was about.
_REASONS: dict[int, UserMessage] = {
    errno.EACCES: _PERMISSION,
    errno.EPERM: _PERMISSION,
    errno.ENOENT: _NOT_THERE,
    errno.ESTALE: _NOT_THERE,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EROFS: message("the disk is read-only"),
    errno.EISDIR: message("it is a folder"),
    errno.ENOTDIR: message("it is not a folder"),
    errno.ENOTEMPTY: message("the folder is not empty"),
    errno.EEXIST: message("it is there already"),
    errno.EIO: message("the disk failed"),
    errno.EBADF: message("it is closed"),
    errno.EPIPE: message("nobody reads it any more"),
    errno.EBUSY: _IN_USE,
    errno.ETXTBSY: _IN_USE,
    errno.EAGAIN: _IN_USE,
    errno.EFBIG: message("the file would be too large"),
    errno.EMFILE: message("too many files are open"),
    errno.ENFILE: message("too many files are open"),
    errno.ENOMEM: message("there is too little memory"),
    errno.ENAMETOOLONG: message("the name is too long"),
    errno.ELOOP: message("its symbolic links lead in a circle"),
    errno.ENOEXEC: message("it is not a program"),
    errno.ENXIO: _NO_DEVICE,
    errno.ENODEV: _NO_DEVICE,
    errno.ENOLCK: message("no locks are left"),
    errno.ENOSYS: _CANNOT,
    errno.ENOTSUP: _CANNOT,
    errno.EOPNOTSUPP: _CANNOT,
    errno.EINVAL: _CANNOT,
    errno.ETIMEDOUT: message("there was no answer in time"),
}


def system_reason(error: OSError | ValueError) -> UserMessage:
    """Why a call of the system failed; in the system's own words only where that is rare.

    >>> str(system_reason(PermissionError(errno.EACCES, "Permission denied")))
    'no permission'
    """
    code = error.errno if isinstance(error, OSError) else None
    if code in _REASONS:
        return _REASONS[code]
    return quoted(os.strerror(code) if code else str(error), 80)
