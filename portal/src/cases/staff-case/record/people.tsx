import { buyerFacts, MOST_BUYERS, type Fact } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { fillText } from 'core/texts'
import { caseFactsTexts } from 'core/texts/case-facts'
import { operationTexts } from 'core/texts/operation'
import { ArrowDown, ArrowUp, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { KnownPersons } from '../../../shell/known-persons/known-persons.tsx'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { LoadedSection } from '../../../ui/loaded-section.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { addBuyer, changeBuyer, orderBuyers, removeBuyer, type Buyer } from '../../work-list/work-api.ts'
import { Actions } from '../../../ui/actions.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { Record } from './record.tsx'
import formStyles from '../../../ui/forms/forms.module.css'
import styles from './record.module.css'

const facts: { readonly [column: string]: Fact } = { name: { kind: 'text', most: 100 }, ...buyerFacts }

interface BuyersProps {
  caseId: string
  buyers: readonly Buyer[]
  isLocked: boolean
  reload: () => Promise<unknown>
}

/** Facts of one buyer, with a menu. */
function BuyerPanel({ caseId, buyers, isLocked, reload, at }: BuyersProps & { at: number }) {
  const buyer = buyers[at]!
  const { name } = buyer
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const order = useAction({ failure: () => ({ title: caseFactsTexts.naoMovido }) })
  const removal = useAction({ failure: () => ({ title: caseFactsTexts.naoRetirado }) })
  const move = (to: number) =>
    void order.run(async () => {
      const others = buyers.filter(({ id }) => id !== buyer.id).map(({ id }) => id)
      await orderBuyers(caseId, others.toSpliced(to, 0, buyer.id))
      await reload()
    })
  const items = [
    ...(at > 0 ? [{ label: caseFactsTexts.subir, icon: ArrowUp, onChoose: () => move(at - 1) }] : []),
    ...(at < buyers.length - 1
      ? [{ label: caseFactsTexts.descer, icon: ArrowDown, onChoose: () => move(at + 1) }]
      : []),
    ...(buyers.length > 1
      ? [{ label: caseFactsTexts.retirar, icon: UserMinus, onChoose: () => setLeaving(true) }]
      : []),
  ]
  return (
    <Panel>
      {!isLocked && (
        <KnownPersons
          cpf={buyer.cpf ?? undefined}
          phone={buyer.phone ?? undefined}
          email={buyer.email ?? undefined}
          exceptCase={caseId}
        />
      )}
      <div className={styles.head}>
        <h2>
          {buyers.length > 1 ? fillText(caseFactsTexts.compradorTitulo, { n: at + 1, nome: name }) : name}
        </h2>
        {!isLocked && items.length > 0 && (
          <RowMenu label={fillText(caseFactsTexts.acoes, { nome: name })} items={items} />
        )}
      </div>
      <Record
        record="buyer"
        facts={facts}
        values={buyer}
        isLocked={isLocked}
        note={(column, text) =>
          (column === 'cpf' || column === 'phone' || column === 'email') && (
            <KnownPersons {...{ [column]: text }} exceptCase={caseId} />
          )
        }
        save={async (change) => {
          await changeBuyer(caseId, buyer.id, change)
          await reload()
        }}
      />
      {buyer.income_type === 'informal' && <Hint>{caseFactsTexts.rendaInformal}</Hint>}
      {isLeaving && (
        <ConfirmDialog
          title={fillText(caseFactsTexts.retirarTitulo, { nome: name })}
          text={caseFactsTexts.retirarTexto}
          action={caseFactsTexts.retirar}
          running={removal.running}
          onCancel={() => setLeaving(false)}
          onConfirm={() =>
            void removal.run(async () => {
              await removeBuyer(caseId, buyer.id)
              setLeaving(false)
              await reload()
              toast({ title: caseFactsTexts.retirado })
            })
          }
        />
      )}
    </Panel>
  )
}

/** Adds a buyer by name; the other facts are edited in place. */
function AddDialog({
  caseId,
  reload,
  onClose,
}: Pick<BuyersProps, 'caseId' | 'reload'> & { onClose: () => void }) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('../form-schemas.ts')).formSchemas.buyer,
    labels: { name: caseFactsTexts.buyer_name },
    initial: { name: '' },
    draft: `comprador:${caseId}`,
    send: async ({ name }) => {
      await addBuyer(caseId, name)
      await reload()
      onClose()
      toast({ title: caseFactsTexts.adicionado })
    },
    failure: () => ({ title: caseFactsTexts.naoAdicionado }),
  })
  return (
    <Dialog open title={caseFactsTexts.adicionarTitulo} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <TextField {...form.text('name')} autoComplete="off" />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={form.sending}>
            {caseFactsTexts.adicionar}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}

function Buyers(props: BuyersProps) {
  const [isAdding, setAdding] = useState(false)
  const { buyers, isLocked } = props
  const add = (
    <OutlineButton size="3" onClick={() => setAdding(true)}>
      {caseFactsTexts.adicionar}
    </OutlineButton>
  )
  const dialog = isAdding && <AddDialog {...props} onClose={() => setAdding(false)} />
  if (buyers.length === 0)
    return (
      <>
        <EmptyList title={caseFactsTexts.semCompradores} text={caseFactsTexts.semCompradoresTexto}>
          {!isLocked && add}
        </EmptyList>
        {dialog}
      </>
    )
  return (
    <div className={styles.columns}>
      {buyers.map(({ id }, at) => (
        <BuyerPanel key={id} {...props} at={at} />
      ))}
      {!isLocked && (
        <div className={styles.add} data-screen-only>
          {buyers.length < MOST_BUYERS ? (
            add
          ) : (
            <Hint>{fillText(caseFactsTexts.maximo, { n: MOST_BUYERS })}</Hint>
          )}
        </div>
      )}
      {dialog}
    </div>
  )
}

/** Buyers of a case, one to four; the first is the client. */
export const People = ({ work, staffData }: StaffShown) => (
  <LoadedSection keeps value={staffData.buyers} failure={{ title: operationTexts.compradoresErro }}>
    {(buyers, reload) => (
      <Buyers
        caseId={work.id}
        buyers={buyers}
        isLocked={work.outcome !== 'em_andamento' && work.outcome !== 'suspenso'}
        reload={reload}
      />
    )}
  </LoadedSection>
)
