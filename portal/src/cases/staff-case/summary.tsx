import { formatBrl, maskPhone } from 'core'
import { fillText } from 'core/texts'
import { choiceName } from 'core/texts/case-facts'
import { operationTexts } from 'core/texts/operation'
import { tasksTexts } from 'core/texts/tasks'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { formatDay } from '../../ui/format-day.ts'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CaseTaskList } from '../tasks/case-tasks.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { changeCase, type Buyer } from '../work-list/work-api.ts'
import { propertyOf } from '../work-list/work-facts.tsx'
import { ClientAccess } from './client-access.tsx'
import { PartnerAccess } from './partner-access.tsx'
import { SellerAccess } from './seller-access.tsx'
import { Facts } from './facts.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { Notes } from './notes.tsx'
import { SituationForm } from './situation-form.tsx'
import styles from './case.module.css'

/** Filled facts of a buyer. */
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

/** Agent responsible for the case; a choice is saved at once. */
function Agent({ work, staffData }: StaffShown) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const staff = usePromise(staffData.staff).loaded?.value ?? []
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

/** Partner that referred the client; a choice is saved at once. */
function Referrer({ work, staffData }: StaffShown) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const partners = usePromise(staffData.choices).loaded?.value.referrers ?? []
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

/** Summary tab: facts, situation, tasks and notes. */
export function Summary(shown: StaffShown) {
  const { work, staffData } = shown
  return (
    <div className={styles.columns}>
      <div>
        <SituationForm key={work.current_stage} work={work} />
        <LoadedSection keeps value={staffData.tasks} failure={{ title: tasksTexts.erroCarregar }}>
          {(tasks) => <CaseTaskList id={work.id} tasks={tasks} />}
        </LoadedSection>
        <LoadedSection keeps value={staffData.notes} failure={{ title: operationTexts.erroAnotacoes }}>
          {(notes) => <Notes id={work.id} notes={notes} />}
        </LoadedSection>
      </div>
      <div>
        <LoadedSection keeps value={staffData.buyers} failure={{ title: operationTexts.compradoresErro }}>
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
        </LoadedSection>
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
