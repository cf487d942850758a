import type { ComponentChildren } from 'preact'
import { isPopup } from './attributes.ts'
import { Bar } from './bar.tsx'
import { chooseColors } from './light-dark.ts'
import { showModal } from './show-modal.ts'
import type { Screen, ScreenProps } from './simulator.ts'
import { InputModeStep } from './steps/input-mode-step.tsx'
import { PropertyTypeStep } from './steps/property-type-step.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** The first questions; the others and the result come with the second file. */
const firstScreens: Screen[] = [PropertyTypeStep, InputModeStep]

/** Tools that record what visitors do leave out what carries one of these. */
const masked = { class: 'z rr-mask ph-no-capture', 'data-private': true, 'data-hj-suppress': true }

/** The wizard itself: a step or the result, and what lies over it. */
function Wizard({ simulator }: ScreenProps) {
  const { state, laterSteps } = simulator
  const { step } = state
  const Screen = [...firstScreens, ...(laterSteps?.screens ?? [])][step - 1] ?? WaitingScreen
  return (
    // Amounts are asked for, and shown, from the third question on.
    <div class="z" {...(step > 2 && masked)}>
      <Bar simulator={simulator} />
      <Screen key={step} simulator={simulator} />
      {laterSteps && <laterSteps.Overlay simulator={simulator} />}
    </div>
  )
}

/** Starts from nothing: no rule of the host page reaches what is inside. */
const Wrapper = ({ simulator, children }: ScreenProps & { children: ComponentChildren }) => (
  <div
    class={`w ${simulator.options.mode} ${simulator.options.theme}`}
    lang="pt-BR"
    style={simulator.theme}
    inert={!!simulator.state.disabled}
    // With each drawing: a new theme, or attribute, may have changed them.
    ref={(wrapper) => chooseColors(wrapper)}
    // Keys typed here are not short cuts of the host page.
    onKeyDown={stop}
    onKeyPress={stop}
    onKeyUp={stop}
  >
    {children}
  </div>
)

const stop = (event: Event) => event.stopPropagation()

const CONTROLS = 'a,button,input,select,textarea,label,summary,[role=button]'

/** The modes `popup` and `flutuante`: what opens it, and the wizard in a dialog. A page may bring its own opener. */
function Popup({ simulator }: ScreenProps) {
  const opener = (
    <Wrapper simulator={simulator}>
      <button class="b bp">{simulator.options.title || simulator.texts.abrir}</button>
    </Wrapper>
  )
  const open = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    const { host } = event.currentTarget.getRootNode() as ShadowRoot
    const pressed = (event.target as Element).closest(CONTROLS)
    // Of what the page brings its first button or link is the opener; other controls, and what is around it, do their own.
    const isOther =
      pressed !== host.querySelector('a,button,[role=button]') && pressed !== host && host.contains(pressed)
    if (isOther || event.ctrlKey || event.metaKey) return
    // A link is what opens it where scripts do not run.
    event.preventDefault()
    simulator.update({ open: true })
  }
  return (
    <>
      {simulator.options.mode === 'popup' ? (
        <slot onClick={open}>{opener}</slot>
      ) : (
        <div class="open" onClick={open}>
          {opener}
        </div>
      )}
      {simulator.state.open && (
        <Wrapper simulator={simulator}>
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
        </Wrapper>
      )}
    </>
  )
}

export const App = ({ simulator }: ScreenProps) =>
  isPopup(simulator.options) ? (
    <Popup simulator={simulator} />
  ) : (
    <Wrapper simulator={simulator}>
      <Wizard simulator={simulator} />
    </Wrapper>
  )
