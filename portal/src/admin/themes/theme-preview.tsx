import { contrastText, modes, resolveTheme, type ThemeTokens } from 'core/theme'
import { fillText } from 'core/texts'
import { editorTexts } from 'core/texts/admin-editor'
import { temasTexts } from 'core/texts/admin-temas'
import { memo, useMemo } from 'react'
import { Callout } from '../../ui/callout.tsx'
import { ThemePicture } from './theme-picture.tsx'

/** A theme as visitors would see it, and what had to be mended for them to read it. */
export const ThemePreview = memo(function ThemePreview({ tokens }: { tokens: ThemeTokens }) {
  const theme = useMemo(() => resolveTheme(tokens), [tokens])
  const { contrastWarnings: warnings, unknownKeys } = theme
  const title =
    warnings.length === 1
      ? temasTexts.contrasteRuimUm
      : fillText(temasTexts.contrasteRuim, { n: warnings.length })
  return (
    <>
      <div className="looks">
        {modes.map((mode) => (
          <ThemePicture key={mode} theme={theme} mode={mode} />
        ))}
      </div>
      {unknownKeys.length > 0 && (
        <Callout tone="warn">
          <p>{fillText(editorTexts.chavesIgnoradas, { chaves: unknownKeys.join(', ') })}</p>
        </Callout>
      )}
      {warnings.length === 0 ? (
        <Callout tone="ok">
          <p>{temasTexts.contrasteBom}</p>
        </Callout>
      ) : (
        <Callout tone="warn" title={title}>
          <ul className="warnings">
            {warnings.map((warning) => (
              <li key={`${warning.mode}:${warning.token}`}>
                <span className="swatches" aria-hidden="true">
                  <i style={{ background: warning.given }} />
                  <i style={{ background: warning.used }} />
                </span>
                {contrastText(warning)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
})
