import { Icon, icons } from '../icons.tsx'
import { showModal } from '../show-modal.ts'
import type { ScreenProps } from '../simulator.ts'

/**
 * The form that asks personal data: a page of our own origin in a frame, so that scripts of the host page never
 * see what is typed.
 */
export function EvaluationDialog({ simulator }: ScreenProps) {
  const { texts, state } = simulator
  return (
    <dialog
      class="ev"
      ref={showModal}
      aria-label={texts.avaliacao}
      onClose={() => simulator.update({ evaluation: undefined })}
    >
      <button
        class="b bi"
        aria-label={texts.fechar}
        onClick={() => simulator.update({ evaluation: undefined })}
      >
        <Icon path={icons.close} />
      </button>
      {state.evaluation === 'failed' ? (
        <p class="box warn">
          {texts.erroAvaliacao}{' '}
          <button class="link" onClick={() => simulator.update({ evaluation: 'loading' })}>
            {texts.tentar}
          </button>
        </p>
      ) : (
        <>
          {state.evaluation === 'loading' && <p class="s wait">{texts.espere}</p>}
          <iframe title={texts.avaliacao} allow="clipboard-write" ref={simulator.connectForm} />
        </>
      )}
    </dialog>
  )
}
