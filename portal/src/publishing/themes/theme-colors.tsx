import { colorTokens } from 'core'
import type { ThemeTokens } from 'core/theme'
import { adminThemesTexts } from 'core/texts/admin-themes'
import { useId } from 'react'
import { writeJson } from '../../ui/json-editor/write-json.ts'
import styles from './theme-colors.module.css'

const pickers = [
  {
    text: 'corBrand',
    builtIn: colorTokens.brand[0],
    of: (tokens: ThemeTokens) => tokens.brand,
    to: (brand: string) => ({ brand }),
  },
  {
    text: 'corAccent',
    builtIn: colorTokens.accent[0],
    of: (tokens: ThemeTokens) => tokens.accent,
    to: (accent: string) => ({ accent }),
  },
  {
    text: 'corSun',
    builtIn: colorTokens.sun[0],
    of: (tokens: ThemeTokens) => tokens.sun,
    to: (sun: string) => ({ sun }),
  },
  {
    text: 'corFundoClaro',
    builtIn: colorTokens.bg[0],
    of: ({ light }: ThemeTokens) => light?.bg,
    to: (bg: string, { light }: ThemeTokens) => ({ light: { ...light, bg } }),
  },
  {
    text: 'corFundoEscuro',
    builtIn: colorTokens.bg[1],
    of: ({ dark }: ThemeTokens) => dark?.bg,
    to: (bg: string, { dark }: ThemeTokens) => ({ dark: { ...dark, bg } }),
  },
] as const

interface Props {
  /** Parsed JSON; undefined while it is invalid. */
  tokens: ThemeTokens | undefined
  onChange: (json: string) => void
}

/** Color inputs for the main colours of a theme; each change is written into its JSON. */
export function ThemeColors({ tokens, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.colors} disabled={!tokens}>
      <legend>{adminThemesTexts.cores}</legend>
      {!tokens && <p>{adminThemesTexts.coresNoJson}</p>}
      {pickers.map(({ text, builtIn, of, to }) => {
        const color = (tokens && of(tokens)) ?? builtIn
        return (
          <div key={text}>
            <input
              id={`${id}-${text}`}
              type="color"
              value={color}
              onChange={({ target }) =>
                tokens && onChange(writeJson({ ...tokens, ...to(target.value, tokens) }))
              }
            />
            <label htmlFor={`${id}-${text}`}>{adminThemesTexts[text]}</label>
            <code>{color}</code>
          </div>
        )
      })}
    </fieldset>
  )
}
