import { lotBlockLabels, lotBlocks, lotKinds, lotLimits, type LotBlock, type LotKind } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { fillText } from 'core/texts'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import { formatSize } from '../../../ui/format-size.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { FetchedSection } from '../../../ui/fetched-section.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { listLotChoices, makeLot, type LotChoice } from './lots-api.ts'
import editStyles from '../../../ui/editor/edit-panel.module.css'
import formStyles from '../../../ui/forms/forms.module.css'
import styles from './lots.module.css'

type Limit = `${(typeof lotLimits)[number]}` | ''

const limits = lotLimits.map((mb) => [String(mb) as Limit, fillText(bankLotsTexts.ateMb, { n: mb })] as const)

/** Number and total size of the chosen documents, before conversion. */
function sumOf(papers: readonly LotChoice[]): string {
  if (papers.length === 0) return bankLotsTexts.vaiNenhum
  const tamanho = formatSize(papers.reduce((sum, { size }) => sum + size, 0))
  return fillText(papers.length === 1 ? bankLotsTexts.vaiUm : bankLotsTexts.vai, {
    n: papers.length,
    tamanho,
  })
}

interface FormProps {
  caseId: string
  choices: readonly LotChoice[]
  onMade: () => Promise<unknown>
  onClose: () => void
}

function LotForm({ caseId, choices, onMade, onClose }: FormProps) {
  const toast = useToast()
  const [kind, setKind] = useState<LotKind>('pdf')
  const [block, setBlock] = useState<LotBlock | ''>('')
  const [limit, setLimit] = useState<Limit>('20')
  const [isAll, setAll] = useState(false)
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const { run, running } = useAction({ failure: () => ({ title: bankLotsTexts.erroPreparar }) })
  const blocks = lotBlocks.filter((one) => choices.some((paper) => paper.block === one))
  const offered = choices.filter(
    (paper) => (!block || paper.block === block) && (isAll || paper.status === 'approved'),
  )
  const chosen = offered.filter(({ item_id }) => !out.has(item_id))
  const leave = (id: string, isIn: boolean) => {
    const now = new Set(out)
    if (isIn) now.delete(id)
    else now.add(id)
    setOut(now)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await makeLot(caseId, {
        kind,
        block: block || null,
        contents: isAll ? 'sent' : 'approved',
        leave_out: [...out],
        limit_mb: limit ? (Number(limit) as (typeof lotLimits)[number]) : null,
      })
      onClose()
      toast({ title: bankLotsTexts.comecou, description: bankLotsTexts.comecouTexto })
      await onMade()
    })
  }
  return (
    <form className={formStyles.form} noValidate onSubmit={submit}>
      <div className={formStyles.form}>
        <SelectField
          label={bankLotsTexts.oQue}
          value={block}
          options={[
            ['', bankLotsTexts.dossieInteiro],
            ...blocks.map((one) => [one, lotBlockLabels[one]] as const),
          ]}
          onChange={setBlock}
        />
        <div className={styles.hinted}>
          <SelectField
            label={bankLotsTexts.formato}
            value={kind}
            options={lotKinds.map((one) => [one, bankLotsTexts[`formato_${one}`]] as const)}
            onChange={setKind}
          />
          <Hint>{kind === 'pdf' ? bankLotsTexts.dicaPdf : bankLotsTexts.dicaZip}</Hint>
        </div>
        <div className={styles.hinted}>
          <SelectField
            label={bankLotsTexts.limite}
            value={limit}
            options={[...limits, ['', bankLotsTexts.semLimite]]}
            onChange={setLimit}
          />
          {limit && <Hint>{bankLotsTexts.dicaLimite}</Hint>}
        </div>
        <CheckField
          id="lote-em-analise"
          name="contents"
          label={bankLotsTexts.emAnalise}
          value={isAll}
          onChange={setAll}
          error={undefined}
          onBlur={() => undefined}
        />
        {offered.length === 0 ? (
          <EmptyList heading="h3" title={bankLotsTexts.nadaPronto} text={bankLotsTexts.nadaProntoTexto} />
        ) : (
          <fieldset className={styles.fieldset}>
            <legend>
              {bankLotsTexts.documentos}
              <small aria-live="polite">{sumOf(chosen)}</small>
            </legend>
            <ul className={styles.choices}>
              {offered.map(({ item_id, label, status, size }) => (
                <li key={item_id}>
                  <CheckField
                    id={`lote-${item_id}`}
                    name={item_id}
                    label={label}
                    shown={
                      <>
                        {label}
                        <small>
                          {[status !== 'approved' && bankLotsTexts.naoAprovado, formatSize(size)]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </>
                    }
                    value={!out.has(item_id)}
                    onChange={(isIn) => leave(item_id, isIn)}
                    error={undefined}
                    onBlur={() => undefined}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </div>
      <div className={editStyles.actions}>
        <OutlineButton size="3" type="button" onClick={onClose}>
          {adminEditorTexts.cancelar}
        </OutlineButton>
        <Button size="3" type="submit" loading={running} disabled={chosen.length === 0}>
          {bankLotsTexts.comecar}
        </Button>
      </div>
    </form>
  )
}

interface Props {
  caseId: string
  onMade: () => Promise<unknown>
  onClose: () => void
}

/** Chooses the documents and the format of a new lot. */
export const MakeLotPanel = ({ caseId, onMade, onClose }: Props) => (
  <SidePanel title={bankLotsTexts.prepararTitulo} dirty={false} onClose={onClose}>
    {() => (
      <FetchedSection fetch={() => listLotChoices(caseId)}>
        {(choices) => <LotForm caseId={caseId} choices={choices} onMade={onMade} onClose={onClose} />}
      </FetchedSection>
    )}
  </SidePanel>
)
