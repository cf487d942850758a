import { Icon, icons } from '../icons.tsx'
import { unrecorded } from '../session-recorders.ts'
import { showModal } from '../show-modal.ts'
import type { ScreenProps } from '../simulator.ts'

/** Close function of each open dialog. */
const closing = new WeakMap<HTMLDialogElement, (() => void) | undefined>()

function setOpen(dialog: HTMLDialogElement, isOpen: boolean) {
  if (isOpen === closing.has(dialog) || (isOpen && !dialog.isConnected)) return
  if (isOpen) closing.set(dialog, showModal(dialog))
  else {
    closing.get(dialog)?.()
    closing.delete(dialog)
  }
}

const hold = (dialog: HTMLDialogElement | null) => () => dialog && setOpen(dialog, false)

/**
 * The form for personal data: a page of our own origin in a frame, so that scripts of the host page cannot read what the
 * visitor types. A closed dialog stays mounted, and preserves it.
 */
export function EvaluationDialog({ simulator }: ScreenProps) {
  const { texts, state } = simulator
  const { evaluation } = state
  return (
    <dialog
      // A link in the dialog may contain the answers.
      {...unrecorded('ev')}
      ref={hold}
      aria-label={texts.avaliacao}
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) simulator.closeEvaluation()
      }}
    >
      <button
        class="b bi"
        aria-label={texts.fechar}
        ref={(button) => {
          if (button) setOpen(button.closest('dialog')!, evaluation !== 'closed')
        }}
        onClick={(event) => event.currentTarget.closest('dialog')!.close()}
      >
        <Icon path={icons.close} />
      </button>
      {evaluation === 'failed' ? (
        <p class="box warn">
          {texts.erroAvaliacao}{' '}
          <button class="link" onClick={() => simulator.update({ evaluation: 'loading' })}>
            {texts.tentar}
          </button>{' '}
          <a class="link" target="_blank" rel="noopener" href={simulator.getTabAddress()}>
            {texts.abrirEmAba}
          </a>
        </p>
      ) : (
        <>
          {evaluation === 'loading' && <p class="s wait">{texts.espere}</p>}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own form, which opens WhatsApp and saves files */}
          <iframe title={texts.avaliacao} allow="clipboard-write" ref={simulator.connectForm} />
        </>
      )}
    </dialog>
  )
}
