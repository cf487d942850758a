import type { message } from 'core/schema'
import { z } from 'zod'

/**
 * Controls other than the ends of lines and tabs, and marks that turn the direction of a line around. PostgreSQL keeps
 * no NUL, a paste brings others along, and what is turned around reads as something else.
 */
const controls = /[^\P{Cc}\n\t]|\p{Bidi_C}/gu

/** What can be seen of a text: letters without a shape are none. */
const shown = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

/** What somebody wrote, in one line or several. @param missing what is said where there is no text */
export const cleanText = (missing?: ReturnType<typeof message>) =>
  z
    .string(missing)
    .overwrite((text) => (shown.test(text) ? text.replace(controls, '') : ''))
    .trim()
