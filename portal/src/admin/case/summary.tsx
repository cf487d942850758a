import { formatBrl, maskPhone } from 'core'
import { fillText } from 'core/texts'
import { choiceName } from 'core/texts/case-facts'
import { operationTexts } from 'core/texts/operation'
import { tasksTexts } from 'core/texts/tasks'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { usePromise } from '../../api/use-promise.ts'
import { useToast } from '../../toast/toast-context.ts'
import { formatDay } from '../../ui/format-day.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CaseTaskList } from '../tasks/case-tasks.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { changeCase, type Buyer } from '../cases/work-api.ts'
import { propertyOf } from '../cases/work-facts.tsx'
import { ClientAccess } from './client-access.tsx'
import { PartnerAccess } from './partner-access.tsx'
import { SellerAccess } from './seller-access.tsx'
import { Facts } from './facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { Notes } from './notes.tsx'
import { SituationForm } from './situation-form.tsx'
import styles from './case.module.css'

/** Who buys, as far as it is known. */
const BuyerFacts = ({ buyer: { name, phone, email, income, income_type } }: { buyer: Buyer }) => (
  <Facts
    facts={[
      [operationTexts.colunaCliente, name],
      [operationTexts.telefone, phone && <a href={`tel:${phone}`}>{maskPhone(phone)}</a>],
      [operationTexts.email, email && <a href={`mailto:${email}`}>{email}</a>],
      [
        operationTexts.renda,
        income !== null && formatBrl(income),
        income_type && choiceName('income_type', income_type),
      ],
    ]}
  />
)

/** Who answers for the case; it changes at once. */
function Agent({ work, own }: StaffShown) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const staff = usePromise(own.staff).came?.value ?? []
  const { run } = useAction({ failure: () => ({ title: operationTexts.erroAgente }) })
  const { responsible } = work
  const others = staff.filter(({ id }) => id !== responsible?.id)
  return (
    <SelectField
      label={operationTexts.colunaAgente}
      value={responsible?.id ?? ''}
      options={[
        ['', operationTexts.semAgente],
        ...[...(responsible ? [responsible] : []), ...others].map(({ id, name }) => [id, name] as const),
      ]}
      onChange={(id) =>
        void run(async () => {
          await changeCase(work.id, { responsible_id: id || null })
          await revalidate()
          toast({ title: operationTexts.agenteMudou })
        })
      }
    />
  )
}

/** The partner that brought the client; it changes at once. */
function Referrer({ work, own }: StaffShown) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const partners = usePromise(own.choices).came?.value.referrers ?? []
  const { run } = useAction({ failure: () => ({ title: operationTexts.erroIndicacao }) })
  const { referrer_id, referred_by } = work
  const present = referrer_id && referred_by ? [{ id: referrer_id, name: referred_by }] : []
  return (
    <SelectField
      label={operationTexts.indicadoPor}
      hint={operationTexts.indicacaoDica}
      value={referrer_id ?? ''}
      options={[
        ['', operationTexts.ninguemIndicou],
        ...[...present, ...partners.filter(({ id }) => id !== referrer_id)].map(
          ({ id, name }) => [id, name] as const,
        ),
      ]}
      onChange={(id) =>
        void run(async () => {
          await changeCase(work.id, { referred_by: id || null })
          await revalidate()
          toast({ title: operationTexts.indicacaoMudou })
        })
      }
    />
  )
}

/** What is known of a case, how its stage stands, and what was noted. */
export function Summary(shown: StaffShown) {
  const { work, own } = shown
  return (
    <div className={styles.columns}>
      <div>
        <SituationForm key={work.current_stage} work={work} />
        <LoadedPart keeps value={own.tasks} failure={{ title: tasksTexts.erroCarregar }}>
          {(tasks) => <CaseTaskList id={work.id} tasks={tasks} />}
        </LoadedPart>
        <LoadedPart keeps value={own.notes} failure={{ title: operationTexts.erroAnotacoes }}>
          {(notes) => <Notes id={work.id} notes={notes} />}
        </LoadedPart>
      </div>
      <div>
        <LoadedPart keeps value={own.buyers} failure={{ title: operationTexts.compradoresErro }}>
          {(buyers) =>
            buyers.map((buyer) => (
              <Panel key={buyer.id}>
                <h2>
                  {buyers.length > 1
                    ? fillText(operationTexts.compradorN, { n: buyer.position })
                    : operationTexts.comprador}
                </h2>
                <BuyerFacts buyer={buyer} />
              </Panel>
            ))
          }
        </LoadedPart>
        <ClientAccess {...shown} />
        <SellerAccess {...shown} />
        <PartnerAccess {...shown} />
        <Panel>
          <h2>{operationTexts.imovel}</h2>
          <Facts
            facts={[
              [operationTexts.imovel, propertyOf(work)],
              [operationTexts.abertoEm, formatDay(work.created_at)],
            ]}
          />
          <Agent {...shown} />
          <Referrer {...shown} />
        </Panel>
      </div>
    </div>
  )
}
