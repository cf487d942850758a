import { duplicateChoices, importCompletions } from 'core/import'
import { countText } from 'core/texts/count-text'
import { importsTexts } from 'core/texts/imports'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Actions } from '../../ui/actions.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { Counts } from './counts.tsx'
import {
  checkImport,
  dropImport,
  problemsOf,
  runImport,
  type Checked,
  type Names,
  type OpenedImport,
  type Settings,
} from './import-api.ts'
import { NamesForm } from './names-form.tsx'
import { Remarks } from './remarks.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Radio } from '../../ui/radio.tsx'
import styles from './imports.module.css'

type Draft = Settings & { names: Names }

interface Props {
  one: OpenedImport
  reload: () => Promise<unknown>
}

/** Checks a spreadsheet before anything is imported. */
export function Preparing({ one, reload }: Props) {
  const spreadsheetColumns = one.columns ?? []
  const [draft, setDraft] = useState<Draft>({
    columns: spreadsheetColumns.map(({ column }) => column),
    duplicates: one.duplicates,
    names: [],
    completes: { deadlines: true, checklists: true, receivedPapers: true, ...one.completes },
  })
  const [result, setResult] = useState<{ draft: Draft; checked: Checked }>()
  const toast = useToast()
  const navigate = useNavigate()
  const checking = useAction({ failure: () => ({ title: importsTexts.erroConferir }) })
  const acting = useAction({ failure: () => ({ title: importsTexts.erroImportar }) })
  const check = (next: Draft) => {
    setDraft(next)
    void checking.run(async () => {
      const checked = await checkImport(one.id, next)
      const withoutNames = { ...next, names: [] }
      setDraft(withoutNames)
      setResult({ draft: withoutNames, checked })
    })
  }
  const hasName = draft.columns.includes('nome')
  // Checks the detected columns at once.
  useEffect(() => {
    if (hasName) check(draft)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the import is opened
  }, [])

  const left = draft.columns.filter((column) => column === null).length
  const { checked } = result ?? {}
  const isChecked = result?.draft === draft
  const wanted = checked ? checked.counts.created + checked.counts.updated : 0
  const begin = () =>
    acting.run(async () => {
      await runImport(one.id)
      await reload()
    })
  const drop = () =>
    acting.run(async () => {
      await dropImport(one.id)
      toast({ title: importsTexts.descartada })
      await navigate('?')
    })
  return (
    <>
      <Panel>
        <h2>{one.name}</h2>
        <details className={styles.details} open={!hasName || undefined}>
          <summary>
            {importsTexts.mostrarColunas}
            {left > 0 && <span>{countText(left, importsTexts.umaColunaFora, importsTexts.colunasFora)}</span>}
          </summary>
          <p>{importsTexts.passoColunasTexto}</p>
          <ColumnsTable
            detected={spreadsheetColumns}
            columns={draft.columns}
            onChange={(columns) => setDraft({ ...draft, columns })}
          />
        </details>
        <fieldset className={styles.choices}>
          <legend>{importsTexts.passoRepetidos}</legend>
          <p>{importsTexts.passoRepetidosTexto}</p>
          {duplicateChoices.map((choice) => (
            <label key={choice}>
              <Radio
                name="duplicates"
                value={choice}
                checked={draft.duplicates === choice}
                onChange={() => setDraft({ ...draft, duplicates: choice })}
              />
              {importsTexts[`repetidos_${choice}`]}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{importsTexts.passoCompletar}</legend>
          {importCompletions.map((name) => (
            <label key={name}>
              <Checkbox
                checked={draft.completes?.[name] ?? false}
                onChange={(isOn) => setDraft({ ...draft, completes: { ...draft.completes, [name]: isOn } })}
              />
              <span>
                {importsTexts[`completar_${name}`]}
                <small>{importsTexts[`completar_${name}_texto`]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {checked && checked.unknown.length > 0 && (
          <section className={styles.unknown}>
            <h3>{importsTexts.passoNomes}</h3>
            <p>{importsTexts.passoNomesTexto}</p>
            {checked.unknown.some(({ kind }) => kind === 'agente') && <p>{importsTexts.agentesDica}</p>}
            <NamesForm
              unknown={checked.unknown}
              choices={checked.choices}
              names={draft.names}
              onChange={(names) => setDraft({ ...draft, names })}
            />
          </section>
        )}
        {!isChecked && (
          <Actions>
            <Button size="3" disabled={!hasName} loading={checking.running} onClick={() => check(draft)}>
              {result ? importsTexts.conferirDeNovo : importsTexts.conferir}
            </Button>
          </Actions>
        )}
      </Panel>
      {checked && isChecked && (
        <Panel aria-live="polite">
          <h2>{importsTexts.passoConferir}</h2>
          <Counts
            counts={[
              [importsTexts.contaNovos, checked.counts.created],
              [importsTexts.contaAtualizados, checked.counts.updated],
              [importsTexts.contaPulados, checked.counts.skipped],
              [importsTexts.contaProblemas, checked.counts.failed, true],
            ]}
          />
          <Actions>
            {wanted > 0 ? (
              <Button size="3" loading={acting.running} onClick={() => void begin()}>
                {countText(wanted, importsTexts.importarUm, importsTexts.importar)}
              </Button>
            ) : (
              <p>{importsTexts.nadaParaImportar}</p>
            )}
            <OutlineButton size="3" onClick={() => void drop()}>
              {importsTexts.descartar}
            </OutlineButton>
          </Actions>
          <Remarks
            title={importsTexts.problemas}
            text={importsTexts.problemasTexto}
            says={importsTexts.problema}
            rows={checked.problems}
            total={checked.counts.failed}
          />
          {checked.counts.failed > 0 && <ProblemLinks id={one.id} />}
          <Remarks title={importsTexts.avisos} says={importsTexts.aviso} rows={checked.notices} />
        </Panel>
      )}
    </>
  )
}

export const ProblemLinks = ({ id }: { id: string }) => (
  <Actions>
    <OutlineButton asChild>
      <a href={problemsOf(id, 'csv')}>{importsTexts.baixarCsv}</a>
    </OutlineButton>
    <OutlineButton asChild>
      <a href={problemsOf(id, 'xlsx')}>{importsTexts.baixarXlsx}</a>
    </OutlineButton>
  </Actions>
)
