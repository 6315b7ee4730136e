#!/usr/bin/env node
import { runAqua } from './run-aqua.ts';

await runAqua(process.argv.slice(2));
