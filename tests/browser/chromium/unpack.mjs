// Unpacks the Chromium of the package into TMPDIR: the browser, what it draws with, fonts, libraries it may lack.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const packed = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
await Promise.all(['chromium', 'swiftshader.tar', 'fonts.tar', 'al2023.tar'].map((name) => inflate(join(packed, `${name}.br`))))
