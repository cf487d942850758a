import { config } from 'zod'

// Must run before the first schema: zod probes `new Function`, which the CSP of our pages blocks and reports.
if ('document' in globalThis) config({ jitless: true })
