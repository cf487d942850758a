import { colorTokens, type ColorToken } from './tokens.ts'
import { message } from '../../platform/schema/message.ts'
import '../../platform/schema/without-eval.ts'
import { z } from 'zod'

const hex = z
  .string(message('informeCor'))
  .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, message('informeCorComo'))
  .transform((text) => {
    const digits = text.slice(1).toLowerCase()
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
  })

const names = Object.keys(colorTokens) as [ColorToken, ...ColorToken[]]
const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, message('escolhaUmDe', { valores: options.join(', ') }))

export const themeFonts = ['figtree', 'system'] as const
export const themeRadii = ['none', 'small', 'medium', 'large', 'full'] as const
export const themeGrays = ['gray', 'mauve', 'slate', 'sage', 'olive', 'sand'] as const
export const themeAppearances = ['inherit', 'light', 'dark'] as const

/** Colours of one mode, by the short names of the tokens. Unknown names pass, and `resolveTheme` reports them. */
const colors = z.looseObject(
  Object.fromEntries(names.map((name) => [name, hex.optional()])) as Record<
    ColorToken,
    z.ZodOptional<typeof hex>
  >,
)

/** A theme as an administrator writes it; every key is optional. */
export const themeTokensSchema = z.looseObject({
  brand: hex.optional(),
  accent: hex.optional(),
  sun: hex.optional(),
  gray: oneOf(themeGrays).optional(),
  radius: oneOf(themeRadii).optional(),
  font: oneOf(themeFonts).optional(),
  appearance: oneOf(themeAppearances).optional(),
  light: colors.optional(),
  dark: colors.optional(),
})

export type ThemeTokens = z.output<typeof themeTokensSchema>
