import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { NoteField } from '../forms/note-field.tsx'
import { useToast } from '../toast/toast-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { askAboutData, type OwnData } from './own-data-api.ts'
import { ProofForm } from './proof-form.tsx'
import styles from './own-data.module.css'

interface Props {
  data: OwnData
  reload: () => Promise<unknown>
}

const MOST = 2000

function AskForm({ data, reload, onClose }: Props & { onClose: () => void }) {
  const toast = useToast()
  const [asked, setAsked] = useState('')
  const ask = async (password: string | undefined) => {
    await askAboutData({ kind: 'deletion', asked, ...(password !== undefined && { password }) })
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
        <NoteField label={dataRequestsTexts.motivo} value={asked} longest={MOST} onChange={setAsked} />
      </ProofForm>
    </>
  )
}

/** The way out, for who wants to be forgotten; nothing where it was asked for already. */
export function Deletion({ data, reload }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isAsked = data.requests.some(
    ({ kind, state }) => kind === 'deletion' && (state === 'open' || state === 'working'),
  )
  if (isAsked) return null
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
