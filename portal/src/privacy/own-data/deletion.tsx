import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { NoteField } from '../../ui/forms/note-field.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { askAboutData, type OwnData } from './own-data-api.ts'
import { ProofForm } from './proof-form.tsx'
import styles from './own-data.module.css'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

interface Props {
  data: OwnData
  reload: () => Promise<unknown>
}

const MOST = 2000

function AskForm({ data, reload, onClose }: Props & { onClose: () => void }) {
  const toast = useToast()
  const draft = useTextDraft('exclusao')
  const { text: reason, setText: setReason } = draft
  const ask = async (password: string | undefined) => {
    await askAboutData({
      kind: 'deletion',
      request_text: reason,
      ...(password !== undefined && { password }),
    })
    draft.clear()
    await reload()
    onClose()
    toast({ title: dataRequestsTexts.pedidoFeito, description: dataRequestsTexts.pedidoFeitoTexto })
  }
  return (
    <>
      <p>{dataRequestsTexts.excluirAviso}</p>
      <ProofForm
        hasPassword={data.has_password}
        submitLabel={dataRequestsTexts.excluirAcao}
        failure={dataRequestsTexts.erroPedir}
        send={ask}
      >
        <RestoredDraft draft={draft} />
        <NoteField label={dataRequestsTexts.motivo} value={reason} longest={MOST} onChange={setReason} />
      </ProofForm>
    </>
  )
}

/** Deletion request of the user; empty while one is open. */
export function Deletion({ data, reload }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isOpenRequest = data.requests.some(
    ({ kind, state }) => kind === 'deletion' && (state === 'open' || state === 'working'),
  )
  if (isOpenRequest) return null
  return (
    <Panel className={styles.panel}>
      <h2>{dataRequestsTexts.excluir}</h2>
      <p className={styles.quiet}>{dataRequestsTexts.excluirTexto}</p>
      <div>
        <OutlineButton size="3" onClick={() => setOpen(true)}>
          {dataRequestsTexts.excluirAcao}
        </OutlineButton>
      </div>
      <Dialog title={dataRequestsTexts.excluirPergunta} open={isOpen} onClose={close}>
        <AskForm data={data} reload={reload} onClose={close} />
      </Dialog>
    </Panel>
  )
}
