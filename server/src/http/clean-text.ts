import type { message } from 'core/schema'
import { z } from 'zod'

/** Controls other than the ends of lines and tabs. PostgreSQL keeps no NUL, and a paste brings others along. */
const controls = /[^\P{Cc}\n\t]/gu

/** What somebody wrote, in one line or several. @param missing what is said where there is no text */
export const cleanText = (missing?: ReturnType<typeof message>) =>
  z
    .string(missing)
    .overwrite((text) => text.replace(controls, ''))
    .trim()
