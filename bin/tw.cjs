#!/usr/bin/env node
require('../dist/tw.cjs');
