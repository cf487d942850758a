import type { Mode, ResolvedTheme } from 'core/theme'
import { fillText } from 'core/texts'
import { adminThemesTexts } from 'core/texts/admin-themes'
import { CircleAlert, CircleCheck, Clock, House } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Badge } from '../../ui/badge.tsx'
import styles from './theme-picture.module.css'

const radii = { none: 0, small: 4, medium: 8, large: 12, full: 22 } as const
const fonts = {
  figtree: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  system: 'system-ui, sans-serif',
} as const

/** Sets every token on one element, so that the portal's own theme does not apply inside it. */
function previewStyle({ colors, settings }: ResolvedTheme, mode: Mode): CSSProperties {
  const tokens = Object.entries(colors[mode]).map(([token, color]) => [`--sim-${token}`, color] as const)
  return {
    ...Object.fromEntries([...tokens, ['--round', `${radii[settings.radius]}px`]]),
    colorScheme: mode,
    fontFamily: fonts[settings.font],
  }
}

const Landing = () => (
  <div className={styles.landing}>
    <span className={styles.brand}>
      <House />
      {adminThemesTexts.previaMarca}
    </span>
    <b>{adminThemesTexts.previaManchete}</b>
    <span className={styles.button}>{adminThemesTexts.previaBotao}</span>
    <small>{adminThemesTexts.previaNota}</small>
  </div>
)

const Card = () => (
  <div className={styles.card}>
    <span className={styles.row}>
      <b>{adminThemesTexts.previaCartao}</b>
      <span className={styles.badge}>
        <Badge tone="ok" icon={CircleCheck} label={adminThemesTexts.previaAprovado} />
      </span>
    </span>
    <span>
      <b className={styles.figure}>{adminThemesTexts.previaParcela}</b>{' '}
      <small>{adminThemesTexts.previaPorMes}</small>
    </span>
    <span className={styles.meter} />
    <span className={styles.row}>
      <small>{adminThemesTexts.previaRenda}</small>
      <span className={styles.badge}>
        <Badge tone="warn" icon={Clock} label={adminThemesTexts.previaAtencao} />
      </span>
    </span>
  </div>
)

const Form = () => (
  <div className={styles.card}>
    <b>{adminThemesTexts.previaCampo}</b>
    <span className={styles.input}>{adminThemesTexts.previaValor}</span>
    <span className={styles.error}>
      <CircleAlert />
      {adminThemesTexts.previaErro}
    </span>
    <span className={styles.row}>
      <span className={styles.button}>{adminThemesTexts.previaContinuar}</span>
      <span className={styles.link}>{adminThemesTexts.previaVoltar}</span>
    </span>
  </div>
)

const names = { light: 'previaClaro', dark: 'previaEscuro' } as const

/** Preview of a theme on a small landing page, a card and a form. */
export function ThemePicture({ theme, mode }: { theme: ResolvedTheme; mode: Mode }) {
  const { appearance } = theme.settings
  const name = adminThemesTexts[names[mode]]
  const used = appearance === 'inherit' ? mode : appearance
  return (
    <figure className={styles.picture}>
      <figcaption>
        {name}
        {used !== mode && (
          <small>
            {' '}
            ({fillText(adminThemesTexts.previaSemUso, { modo: adminThemesTexts[names[used]].toLowerCase() })})
          </small>
        )}
      </figcaption>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a page drawn with elements, not a file
        role="img"
        aria-label={fillText(adminThemesTexts.previaRotulo, { modo: name.toLowerCase() })}
        style={previewStyle(theme, mode)}
      >
        <Landing />
        <Card />
        <Form />
      </div>
    </figure>
  )
}
