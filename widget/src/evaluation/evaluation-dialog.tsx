import { Icon } from '../icons.tsx'
import { showModal } from '../show-modal.ts'
import type { Part } from '../simulator.ts'

/**
 * The form that asks personal data: a page of our own origin in a frame, so that scripts of the host page never
 * see what is typed.
 */
export function EvaluationDialog({ s }: Part) {
  const { texts, state } = s
  return (
    <dialog
      class="ev"
      ref={showModal}
      aria-label={texts.av}
      onClose={() => s.show({ evaluation: undefined })}
    >
      <button class="b bi" aria-label={texts.fechar} onClick={() => s.show({ evaluation: undefined })}>
        <Icon name="close" />
      </button>
      {state.evaluation === 'failed' ? (
        <p class="box warn">
          {texts.ave}{' '}
          <button class="link" onClick={() => s.show({ evaluation: 'loading' })}>
            {texts.tentar}
          </button>
        </p>
      ) : (
        <>
          {state.evaluation === 'loading' && <p class="s wait">{texts.espere}</p>}
          <iframe title={texts.av} ref={s.follow} />
        </>
      )}
    </dialog>
  )
}
