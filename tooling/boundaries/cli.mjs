#!/usr/bin/env node
// Fails when a package imports upward or uses what its layer must not know.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findViolations } from './boundaries.mjs'
import * as rules from './layers.mjs'

const violations = findViolations(join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'packages'), rules)
for (const violation of violations) console.error(violation)
console.log(violations.length ? `${violations.length} imports against the layers` : 'All imports go downward')
process.exitCode = violations.length ? 1 : 0
