"""The system calls that write. All of this program's go through here, so that tests can let any of them fail."""

from __future__ import annotations

import os

open_file = os.open
write = os.write
fsync = os.fsync
truncate = os.ftruncate
change_mode = os.fchmod
replace = os.replace
link = os.link
