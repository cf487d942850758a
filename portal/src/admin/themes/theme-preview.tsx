import { contrastText, modes, resolveTheme, type ThemeTokens } from 'core/theme'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminThemesTexts } from 'core/texts/admin-themes'
import { memo, useMemo } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { ThemePicture } from './theme-picture.tsx'
import { Swatches } from './swatches.tsx'
import styles from './theme-preview.module.css'

/** A theme as visitors would see it, and what had to be mended for them to read it. */
export const ThemePreview = memo(function ThemePreview({ tokens }: { tokens: ThemeTokens }) {
  const theme = useMemo(() => resolveTheme(tokens), [tokens])
  const { contrastWarnings: warnings, unknownKeys } = theme
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
      {warnings.length === 0 ? (
        <Callout tone="ok">
          <p>{adminThemesTexts.contrasteBom}</p>
        </Callout>
      ) : (
        <Callout tone="warn" title={title}>
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={`${warning.mode}:${warning.token}`}>
                <Swatches colors={[warning.given, warning.used]} />
                {contrastText(warning)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
})
