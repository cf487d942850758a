import { Bar } from './bar.tsx'
import { chooseColors } from './light-dark.ts'
import { showModal } from './show-modal.ts'
import type { Screen, ScreenProps } from './simulator.ts'
import { InputModeStep } from './steps/input-mode-step.tsx'
import { PropertyTypeStep } from './steps/property-type-step.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** The first questions; the others and the result come with the second file. */
const firstScreens: Screen[] = [PropertyTypeStep, InputModeStep]

/** The wizard itself: a step or the result, and what lies over it. */
function Wizard({ simulator }: ScreenProps) {
  const { state, laterSteps } = simulator
  const { step } = state
  const Screen = [...firstScreens, ...(laterSteps?.screens ?? [])][step - 1] ?? WaitingScreen
  return (
    <div class="z">
      <Bar simulator={simulator} />
      <Screen key={step} simulator={simulator} />
      {laterSteps && <laterSteps.Overlay simulator={simulator} />}
    </div>
  )
}

/** The modes `popup` and `flutuante`: what opens it, and the wizard in a dialog. A page may bring its own opener. */
function Popup({ simulator }: ScreenProps) {
  const opener = <button class="b bp">{simulator.options.title || simulator.texts.abrir}</button>
  return (
    <>
      <div
        class="open"
        onClick={(event) => {
          // A link is what opens it where scripts do not run.
          event.preventDefault()
          simulator.update({ open: true })
        }}
      >
        {simulator.options.mode === 'popup' ? <slot>{opener}</slot> : opener}
      </div>
      {simulator.state.open && (
        <dialog
          ref={showModal}
          aria-label={simulator.texts.abrir}
          onCancel={(event) => {
            event.preventDefault()
            simulator.leave()
          }}
          // No page may hold a dialog against a second Escape.
          onClose={() => simulator.update({ open: false })}
        >
          <Wizard simulator={simulator} />
        </dialog>
      )}
    </>
  )
}

const isPopup = ({ options: { mode } }: ScreenProps['simulator']) => mode === 'popup' || mode === 'flutuante'

export const App = ({ simulator }: ScreenProps) => (
  // Keys typed here are not short cuts of the host page.
  <div
    class={`w ${simulator.options.mode} ${simulator.options.theme}`}
    lang="pt-BR"
    style={simulator.theme}
    // With each drawing: a new theme, or attribute, may have changed them.
    ref={(wrapper) => chooseColors(wrapper)}
    onKeyDown={(event) => event.stopPropagation()}
  >
    {isPopup(simulator) ? <Popup simulator={simulator} /> : <Wizard simulator={simulator} />}
  </div>
)
