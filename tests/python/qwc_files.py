"""Prints what expat reads of each file for the Web Connector in a folder: the texts of its elements, in the files' order."""

import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

files = sorted(pathlib.Path(sys.argv[1]).glob("*.qwc"))
roots = [ElementTree.fromstring(file.read_bytes()) for file in files]
json.dump([[(element.text or "").strip() for element in root] for root in roots], sys.stdout)
