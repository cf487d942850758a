import type { JSX } from 'preact'
import { Bar } from './bar.tsx'
import { EvaluationDialog } from './evaluation/evaluation-dialog.tsx'
import { Icon } from './icons.tsx'
import { Result } from './result/result.tsx'
import { showModal } from './show-modal.ts'
import type { Part } from './simulator.ts'
import { AmountStep } from './steps/amount-step.tsx'
import { CityStep } from './steps/city-step.tsx'
import { FundsStep } from './steps/funds-step.tsx'
import { IncomeStep } from './steps/income-step.tsx'
import { InputModeStep } from './steps/input-mode-step.tsx'
import { OwnershipStep } from './steps/ownership-step.tsx'
import { PropertyTypeStep } from './steps/property-type-step.tsx'
import { TermStep } from './steps/term-step.tsx'

/** The questions in their fixed order, none ever skipped, and what they lead to. */
const screens: ((part: Part) => JSX.Element)[] = [
  PropertyTypeStep,
  InputModeStep,
  AmountStep,
  TermStep,
  IncomeStep,
  FundsStep,
  CityStep,
  OwnershipStep,
  Result,
]

/** The wizard itself: a step or the result, and the message that keeps from going on. */
function Wizard({ s }: Part) {
  const { step, toast, evaluation } = s.state
  const Screen = screens[step - 1]!
  return (
    <div class="z">
      <Bar s={s} />
      <Screen key={step} s={s} />
      {/* A live region is announced only when it stood there before its content. */}
      <div class="toasts" role="alert">
        {toast && (
          <div class="toast">
            <p>
              <b>{toast[0]}</b>
              <br />
              {toast[1]}
            </p>
            <button class="b bi" aria-label={s.texts.fechar} onClick={() => s.show({ toast: undefined })}>
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
      {evaluation && <EvaluationDialog s={s} />}
    </div>
  )
}

/** The modes `popup` and `flutuante`: what opens it, and the wizard in a dialog. A page may bring its own opener. */
function Popup({ s }: Part) {
  const opener = <button class="b bp">{s.options.title || s.texts.abrir}</button>
  return (
    <>
      <div
        class="open"
        onClick={(event) => {
          // A link is what opens it where scripts do not run.
          event.preventDefault()
          s.show({ open: true })
        }}
      >
        {s.options.mode === 'popup' ? <slot>{opener}</slot> : opener}
      </div>
      {s.state.open && (
        <dialog
          ref={showModal}
          aria-label={s.texts.abrir}
          onCancel={(event) => {
            event.preventDefault()
            s.leave()
          }}
          // No page may hold a dialog against a second Escape.
          onClose={() => s.show({ open: false })}
        >
          <Wizard s={s} />
        </dialog>
      )}
    </>
  )
}

const isPopup = ({ options: { mode } }: Part['s']) => mode === 'popup' || mode === 'flutuante'

export const App = ({ s }: Part) => (
  // Keys typed here are not short cuts of the host page.
  <div
    class={`w ${s.options.mode} ${s.options.theme}`}
    lang="pt-BR"
    style={s.theme}
    onKeyDown={(event) => event.stopPropagation()}
  >
    {isPopup(s) ? <Popup s={s} /> : <Wizard s={s} />}
  </div>
)
