import type { Mode, ResolvedTheme } from 'core/theme'
import { fillText } from 'core/texts'
import { temasTexts } from 'core/texts/admin-temas'
import { CircleAlert, CircleCheck, Clock, House } from 'lucide-react'
import { previewStyle } from './preview-style.ts'

const Landing = () => (
  <div className="look-landing">
    <span className="look-brand">
      <House className="icon" />
      {temasTexts.previaMarca}
    </span>
    <b>{temasTexts.previaManchete}</b>
    <span className="look-button">{temasTexts.previaBotao}</span>
    <small>{temasTexts.previaNota}</small>
  </div>
)

const Card = () => (
  <div className="look-card">
    <span className="look-row">
      <b>{temasTexts.previaCartao}</b>
      <span className="badge ok">
        <CircleCheck className="icon" />
        {temasTexts.previaAprovado}
      </span>
    </span>
    <span>
      <b className="look-figure">{temasTexts.previaParcela}</b> <small>{temasTexts.previaPorMes}</small>
    </span>
    <span className="look-meter" />
    <span className="look-row">
      <small>{temasTexts.previaRenda}</small>
      <span className="badge warn">
        <Clock className="icon" />
        {temasTexts.previaAtencao}
      </span>
    </span>
  </div>
)

const Form = () => (
  <div className="look-card">
    <b>{temasTexts.previaCampo}</b>
    <span className="look-input">{temasTexts.previaValor}</span>
    <span className="look-error">
      <CircleAlert className="icon" />
      {temasTexts.previaErro}
    </span>
    <span className="look-row">
      <span className="look-button">{temasTexts.previaContinuar}</span>
      <span className="look-link">{temasTexts.previaVoltar}</span>
    </span>
  </div>
)

const names = { light: 'previaClaro', dark: 'previaEscuro' } as const

/** What a theme makes of a small landing page, a card and a form. */
export function ThemePicture({ theme, mode }: { theme: ResolvedTheme; mode: Mode }) {
  const { appearance } = theme.settings
  const name = temasTexts[names[mode]]
  const used = appearance === 'inherit' ? mode : appearance
  return (
    <figure className="look">
      <figcaption>
        {name}
        {used !== mode && (
          <small>
            {' '}
            ({fillText(temasTexts.previaSemUso, { modo: temasTexts[names[used]].toLowerCase() })})
          </small>
        )}
      </figcaption>
      <div
        role="img"
        aria-label={fillText(temasTexts.previaRotulo, { modo: name.toLowerCase() })}
        style={previewStyle(theme, mode)}
      >
        <Landing />
        <Card />
        <Form />
      </div>
    </figure>
  )
}
