import { amountFieldOf, brandMark, DEFAULT_TITLE, STEP_COUNT } from 'core'
import { Icon, icons } from './icons.tsx'
import type { ScreenProps } from './simulator.ts'
import { fillText } from 'core/texts'

/** Logo of the host page, photo or initials of the partner, published logo, or the built-in mark. */
function Mark({ simulator, name }: ScreenProps & { name: string | false | undefined }) {
  const { state, options, partner } = simulator
  if (options.logo) return <img class="logo" part="logo" src={options.logo} alt="" />
  if (state.drawLogo)
    return (
      <canvas class={partner && 'who'} ref={state.drawLogo}>
        {name}
      </canvas>
    )
  if (partner) return <i class="who">{partner.initials}</i>
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d={brandMark.leaves} />
      <path class="d" d={brandMark.sun} />
    </svg>
  )
}

/** Header: back, brand, contact and home, and below them the progress bar. */
export function Bar({ simulator }: ScreenProps) {
  const { texts, state, options, settings, partner, laterSteps } = simulator
  const { step, drawLogo } = state
  // An embedded simulator has no page to go back to from the first question.
  const canLeave = options.mode !== 'embutido' || step > 1
  const product = settings['app.title'] || DEFAULT_TITLE
  const title = options.title || partner?.name || product
  const isNamed = title === product && drawLogo && settings['branding.logo_has_name']
  const progress = fillText(texts.etapa, { n: step })
  const name =
    step === 3 && amountFieldOf(state.answers) === 'desiredInstallment'
      ? texts.parcela
      : texts.etapas.split('|')[step - 1]
  return (
    <header>
      <div class="bar">
        {canLeave && (
          <button class="b bi" aria-label={texts.voltar} onClick={simulator.back}>
            <Icon path={icons.back} />
          </button>
        )}
        <b class="brand">
          <Mark simulator={simulator} name={isNamed && title} />
          {!isNamed && (
            <span>
              {title}
              {title !== product && <small class="s">{fillText(texts.por, { n: product })}</small>}
            </span>
          )}
        </b>
        {partner?.contact && (
          <a
            class="b bo wa"
            target="_blank"
            rel="noopener"
            href={partner.contact.href}
            aria-label={partner.contact.label}
          >
            <Icon path={icons.chat} />
            <span>{partner.contact.label}</span>
          </a>
        )}
        {canLeave && (
          <button
            class="b bi"
            aria-label={state.open ? texts.fechar : texts.inicio}
            onClick={simulator.leave}
          >
            <Icon path={state.open ? icons.close : icons.home} />
          </button>
        )}
      </div>
      {laterSteps && <laterSteps.BelowBar simulator={simulator} />}
      {step <= STEP_COUNT && (
        <div class="prog">
          {/* `key` recreates the node, since a page translator may have replaced its text node. */}
          <b key={progress}>{progress}</b>
          <span class="s" key={name}>
            {name}
          </span>
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in segments; engines draw `<progress>` differently
            role="progressbar"
            aria-label={progress}
            aria-valuemin={1}
            aria-valuemax={STEP_COUNT}
            aria-valuenow={step}
            aria-valuetext={progress}
            // Fills the segments of the previous steps, and more than half of the current one.
            style={{ '--done': `${(step - 0.4) / 0.08}%` }}
          />
        </div>
      )}
    </header>
  )
}
