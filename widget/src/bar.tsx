import { brandMark, STEP_COUNT } from 'core'
import { Icon } from './icons.tsx'
import type { Part } from './simulator.ts'
import { fillText } from 'core/texts'

/** Back, brand, home; below them the progress of the questions. */
export function Bar({ s }: Part) {
  const { texts, state, options } = s
  const { step } = state
  // Embedded in a page there is nowhere to go back to from the first question.
  const canLeave = options.mode !== 'embutido' || step > 1
  const { picture } = s
  const progress = fillText(texts.etapa, { n: step })
  return (
    <header>
      <div class="bar">
        {canLeave && (
          <button class="b bi" aria-label={texts.voltar} onClick={s.back}>
            <Icon name="back" />
          </button>
        )}
        <b class="brand">
          {picture ? (
            <canvas ref={picture} />
          ) : (
            <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
              <path d={brandMark.leaves} />
              <path class="d" d={brandMark.sun} />
            </svg>
          )}
          {options.title || s.title}
        </b>
        {canLeave && (
          <button class="b bi" aria-label={state.open ? texts.fechar : texts.inicio} onClick={s.leave}>
            <Icon name={state.open ? 'close' : 'home'} />
          </button>
        )}
      </div>
      {step <= STEP_COUNT && (
        <div class="prog">
          <b>{progress}</b>
          <span class="s">{texts.etapas.split('|')[step - 1]}</span>
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
