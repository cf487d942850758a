import { today } from 'core'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { FileText, FolderOpen, MessagesSquare, Sparkles, UserRound, type LucideIcon } from 'lucide-react'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Panel } from '../../ui/panel.tsx'
import { saveAsFile } from '../../ui/save-as-file.ts'
import { exportOwnData, type OwnData } from './own-data-api.ts'
import { ProofForm } from './proof-form.tsx'
import styles from './own-data.module.css'

/** Counts of the stored data, without zeros. */
function linesOf({ cases, leads, documents, messages }: OwnData['stored']): [LucideIcon, string][] {
  const counted: [LucideIcon, number, string, string][] = [
    [FolderOpen, cases, dataRequestsTexts.umDossie, dataRequestsTexts.dossies],
    [Sparkles, leads, dataRequestsTexts.umLead, dataRequestsTexts.leads],
    [FileText, documents, dataRequestsTexts.umDocumento, dataRequestsTexts.documentos],
    [MessagesSquare, messages, dataRequestsTexts.umaMensagem, dataRequestsTexts.mensagens],
  ]
  return [
    [UserRound, dataRequestsTexts.guardamosConta],
    ...counted.flatMap(([icon, n, one, many]): [LucideIcon, string][] =>
      n > 0 ? [[icon, countText(n, one, many)]] : [],
    ),
  ]
}

export function StoredData({ data }: { data: OwnData }) {
  const toast = useToast()
  const take = async (password: string | undefined) => {
    const archive = await exportOwnData(password)
    saveAsFile(`${dataRequestsTexts.arquivo}-${today(new Date())}.zip`, archive)
    toast({ title: dataRequestsTexts.baixado })
  }
  return (
    <>
      <Panel className={styles.panel}>
        <h2>{dataRequestsTexts.guardamos}</h2>
        <ul className={styles.stored}>
          {linesOf(data.stored).map(([Icon, text]) => (
            <li key={text}>
              <Icon />
              {text}
            </li>
          ))}
        </ul>
        {data.officer && (
          <p className={styles.quiet}>{fillText(dataRequestsTexts.encarregado, { contato: data.officer })}</p>
        )}
      </Panel>
      <Panel className={styles.panel}>
        <h2>{dataRequestsTexts.baixar}</h2>
        <p className={styles.quiet}>{dataRequestsTexts.baixarTexto}</p>
        <ProofForm
          hasPassword={data.has_password}
          submitLabel={dataRequestsTexts.baixarAcao}
          failure={dataRequestsTexts.erroBaixar}
          send={take}
        />
      </Panel>
    </>
  )
}
