import { importLimits } from 'core/import'
import { countText } from 'core/texts/count-text'
import { fillText } from 'core/texts'
import { importsTexts } from 'core/texts/imports'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { useDrop } from '../../ui/upload/use-drop.ts'
import { useDropGuard } from '../../ui/upload/use-drop-guard.ts'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { Callout } from '../../ui/callout.tsx'
import { Panel, PanelList } from '../../ui/panel.tsx'
import { sendSpreadsheet, type ListedImport } from './import-api.ts'
import { statusText } from './status-text.ts'
import styles from './imports.module.css'

/** Upload of a spreadsheet, and the list of earlier imports. */
export function SpreadsheetUpload({ recent }: { recent: readonly ListedImport[] }) {
  const input = useRef<HTMLInputElement>(null)
  const [, setSearch] = useSearchParams()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState('')
  const { run, running } = useAction({
    failure: () => ({ title: importsTexts.erroEnviar }),
    onProblem: ({ message }) => setProblem(message),
  })
  const send = ([file]: readonly File[]) => {
    if (!file) return
    setProblem(undefined)
    setSending(file.name)
    void run(async () => {
      const { id } = await sendSpreadsheet(file)
      setSearch({ id })
    })
  }
  const { over, handlers } = useDrop(send)
  useDropGuard()
  const limits = { mb: importLimits.megabytes, linhas: importLimits.rows.toLocaleString('pt-BR') }
  return (
    <>
      <Panel className={styles.choose} data-over={over} {...handlers}>
        <FileSpreadsheet aria-hidden />
        <Button size="3" loading={running} onClick={() => input.current?.click()}>
          {importsTexts.escolher}
        </Button>
        <p aria-live="polite">
          {running
            ? fillText(importsTexts.enviando, { arquivo: sending })
            : fillText(importsTexts.solte, limits)}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv"
          aria-label={importsTexts.escolher}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])]
            currentTarget.value = ''
            send(files)
          }}
        />
      </Panel>
      {problem && (
        <Callout tone="danger" as="alert" title={sending}>
          <p>{problem}</p>
        </Callout>
      )}
      {recent.length > 0 && (
        <section className={styles.recent}>
          <h2>{importsTexts.recentes}</h2>
          <PanelList>
            {recent.map((one) => (
              <li key={one.id} className={styles.row}>
                <Link to={`?id=${one.id}`}>{one.name}</Link>
                <span>
                  {fillText(importsTexts.deQuem, {
                    quem: one.created_by,
                    quando: formatMoment(one.created_at),
                  })}
                </span>
                <span>{countText(one.rows, importsTexts.umaLinha, importsTexts.variasLinhas)}</span>
                <strong>{statusText(one)}</strong>
              </li>
            ))}
          </PanelList>
        </section>
      )}
    </>
  )
}
