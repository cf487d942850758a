import { amountFieldOf, brandMark, STEP_COUNT } from 'core'
import { Icon, icons } from './icons.tsx'
import type { ScreenProps } from './simulator.ts'
import { fillText } from 'core/texts'

/** Back, brand, home; below them the progress of the questions. */
export function Bar({ simulator }: ScreenProps) {
  const { texts, state, options } = simulator
  const { step } = state
  // Embedded in a page there is nowhere to go back to from the first question.
  const canLeave = options.mode !== 'embutido' || step > 1
  const { drawLogo } = simulator
  const isNamed = drawLogo && simulator.logoHasName && !options.title
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
          {drawLogo ? (
            <canvas ref={drawLogo}>{isNamed && simulator.title}</canvas>
          ) : (
            <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
              <path d={brandMark.leaves} />
              <path class="d" d={brandMark.sun} />
            </svg>
          )}
          {!isNamed && (options.title || simulator.title)}
        </b>
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
      {step <= STEP_COUNT && (
        <div class="prog">
          {/* New with each text: a translator leaves none of ours to change. */}
          <b key={progress}>{progress}</b>
          <span class="s" key={name}>
            {name}
          </span>
          <div
            role="progressbar"
            aria-label={progress}
            aria-valuemin={1}
            aria-valuemax={STEP_COUNT}
            aria-valuenow={step}
            aria-valuetext={progress}
            // A segment is filled up to the step before, and more than half of the present one.
            style={{ '--done': `${(step - 0.4) / 0.08}%` }}
          />
        </div>
      )}
    </header>
  )
}
