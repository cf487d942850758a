import type { ComponentChildren } from 'preact'
import { isPopup } from './attributes.ts'
import { Bar } from './bar.tsx'
import { chooseColors } from './light-dark.ts'
import { showModal } from './show-modal.ts'
import type { Screen, ScreenProps } from './simulator.ts'
import { InputModeStep } from './steps/input-mode-step.tsx'
import { PropertyTypeStep } from './steps/property-type-step.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** Screens of the first file; the second file brings the others. */
const firstScreens: Screen[] = [PropertyTypeStep, InputModeStep]

/** A step or the result, and its overlays. */
function Wizard({ simulator }: ScreenProps) {
  const { state, laterSteps } = simulator
  const { step } = state
  const Screen = [...firstScreens, ...(laterSteps?.screens ?? [])][step - 1] ?? WaitingScreen
  return (
    <div class="z" onClickCapture={simulator.filterPress}>
      <Bar simulator={simulator} />
      <Screen key={step} simulator={simulator} />
      {laterSteps && <laterSteps.Overlay simulator={simulator} />}
    </div>
  )
}

/** Resets all styles, so that no CSS of the host page applies inside. */
const Wrapper = ({ simulator, children }: ScreenProps & { children: ComponentChildren }) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps keys from the host page, operates nothing
  <div
    class={`w ${simulator.options.mode} ${simulator.options.theme}`}
    lang="pt-BR"
    style={simulator.theme}
    inert={!!simulator.state.disabled}
    // On every render, since a new theme or attribute may have changed the colours.
    ref={(wrapper) => chooseColors(wrapper)}
    // Keeps keys typed here from triggering shortcuts of the host page.
    onKeyDown={stop}
    onKeyPress={stop}
    onKeyUp={stop}
  >
    {children}
  </div>
)

const stop = (event: Event) => event.stopPropagation()

const CONTROLS = 'a,button,input,select,textarea,label,summary,[role=button]'

/** The modes `popup` and `flutuante`: an opener, and the wizard in a dialog. A host page may slot its own opener. */
function Popup({ simulator }: ScreenProps) {
  const opener = (
    <Wrapper simulator={simulator}>
      <button class="b bp">{simulator.options.title || simulator.texts.abrir}</button>
    </Wrapper>
  )
  const open = (event: MouseEvent & { currentTarget: HTMLElement }) => {
    const { host } = event.currentTarget.getRootNode() as ShadowRoot
    const pressed = (event.target as Element).closest(CONTROLS)
    // Only the first slotted button or link opens the dialog; other controls act by themselves.
    const isOther =
      pressed !== host.querySelector('a,button,[role=button]') && pressed !== host && host.contains(pressed)
    if (isOther || event.ctrlKey || event.metaKey) return
    // The slotted link is the fallback without scripts; here it must not navigate.
    event.preventDefault()
    simulator.update({ open: true })
  }
  return (
    <>
      {simulator.options.mode === 'popup' ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press of the button within, whoever brings it
        <slot onClick={open}>{opener}</slot>
      ) : (
        simulator.hasButton && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press of the button within
          <div class="open" onClick={open}>
            {opener}
          </div>
        )
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
            // Browsers close a dialog on a second Escape even if `cancel` was prevented.
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
