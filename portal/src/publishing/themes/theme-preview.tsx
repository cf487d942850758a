import { contrastText, modes, resolveTheme, type ResolvedTheme, type ThemeTokens } from 'core/theme'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminThemesTexts } from 'core/texts/admin-themes'
import { memo, useMemo } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { ThemePicture } from './theme-picture.tsx'
import { Swatches } from './swatches.tsx'
import styles from './theme-preview.module.css'

const names = { brand: 'corBrand', accent: 'corAccent' } as const

/** Picked colours that buttons replace with a darker shade. */
const shiftsIn = (tokens: ThemeTokens, { colors }: ResolvedTheme) =>
  (['brand', 'accent'] as const).flatMap((key) => {
    const [cor, usada] = [tokens[key], colors.light[key]]
    if (!cor || cor === usada || tokens.light?.[key]) return []
    return [{ nome: adminThemesTexts[names[key]], cor, usada }]
  })

/** Preview of a theme in light and dark, with contrast corrections and unknown keys. */
export const ThemePreview = memo(function ThemePreview({ tokens }: { tokens: ThemeTokens }) {
  const theme = useMemo(() => resolveTheme(tokens), [tokens])
  const { contrastWarnings: warnings, unknownKeys } = theme
  const shifts = shiftsIn(tokens, theme)
  const title =
    warnings.length === 1
      ? adminThemesTexts.contrasteRuimUm
      : fillText(adminThemesTexts.contrasteRuim, { n: warnings.length })
  return (
    <>
      <div className={styles.pictures}>
        {modes.map((mode) => (
          <ThemePicture key={mode} theme={theme} mode={mode} />
        ))}
      </div>
      {unknownKeys.length > 0 && (
        <Callout tone="warn">
          <p>{fillText(adminEditorTexts.chavesIgnoradas, { chaves: unknownKeys.join(', ') })}</p>
        </Callout>
      )}
      {shifts.length > 0 && (
        <Callout tone="warn">
          <ul className={styles.warnings}>
            {shifts.map(({ nome, cor, usada }) => (
              <li key={nome}>
                <Swatches colors={[cor, usada]} />
                {fillText(adminThemesTexts.corAjustada, { nome, cor, usada })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {warnings.length === 0 ? (
        <Callout tone="ok">
          <p>{adminThemesTexts.contrasteBom}</p>
        </Callout>
      ) : (
        <Callout tone="warn" title={title}>
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={`${warning.mode}:${warning.token}`}>
                <Swatches colors={[warning.original, warning.used]} />
                {contrastText(warning)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
})
