import { operationTexts } from 'core/texts/operation'
import { useRevalidator } from 'react-router-dom'
import { useAction } from '../../ui/async/use-action.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { changeCase } from '../work-list/work-api.ts'
import { ClientAccess } from './client-access.tsx'
import type { StaffShown } from './load-staff-case.ts'
import { PartnerAccess } from './partner-access.tsx'
import { SellerAccess } from './seller-access.tsx'
import { TagEditor } from './tag-editor.tsx'
import styles from './case.module.css'

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

/** Everybody who works on the case or follows it: agent, referrer, client, seller and partners; and its tags. */
export const CasePeople = (shown: StaffShown) => (
  <div className={styles.access}>
    <Panel>
      <Agent {...shown} />
      <Referrer {...shown} />
    </Panel>
    <Panel>
      <h2>{operationTexts.etiquetas}</h2>
      <TagEditor key={shown.work.id} work={shown.work} />
    </Panel>
    <ClientAccess {...shown} />
    <SellerAccess {...shown} />
    <PartnerAccess {...shown} />
  </div>
)
