import { config } from 'zod'

// Before the first schema: zod tries whether it may make functions of text, which our pages' policy refuses and reports.
if ('document' in globalThis) config({ jitless: true })
