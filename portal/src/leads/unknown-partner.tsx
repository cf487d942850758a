import { isOpenLead } from 'core'
import { fillText } from 'core/texts'
import { leadsTexts } from 'core/texts/leads'
import { useState } from 'react'
import { deferred } from '../ui/async/deferred.ts'
import { useAction } from '../ui/async/use-action.ts'
import { usePromise } from '../ui/async/use-promise.ts'
import { SelectField } from '../ui/forms/select-field.tsx'
import { useToast } from '../ui/toast/toast-context.ts'
import { Callout } from '../ui/callout.tsx'
import { listChoices } from '../cases/work-list/work-api.ts'
import { changeLead, type LeadDetail } from './leads-api.ts'

interface Props {
  lead: LeadDetail
  onChange: (lead: LeadDetail) => Promise<void>
}

/** Shows the unknown partner key of a lead and lets staff choose the partner. */
export function UnknownPartner({ lead, onChange }: Props) {
  const toast = useToast()
  const [choices] = useState(() => deferred(listChoices()))
  const partners = usePromise(choices).loaded?.value.partners ?? []
  const { run } = useAction({ failure: () => ({ title: leadsTexts.erroSalvar }) })
  const page = lead.submissions.find(({ attribution }) => attribution['partner'] === lead.unknown_partner)
    ?.attribution['page']
  const assign = (partner_id: string) =>
    run(async () => {
      await onChange(await changeLead(lead.id, { partner_id }))
      toast({ title: leadsTexts.parceiroAtribuido })
    })
  return (
    <Callout
      tone="warn"
      title={fillText(leadsTexts.parceiroDesconhecido, { chave: lead.unknown_partner ?? '' })}
    >
      <p>
        {page
          ? fillText(leadsTexts.parceiroDesconhecidoPagina, { pagina: page })
          : leadsTexts.parceiroDesconhecidoTexto}
      </p>
      {isOpenLead(lead.status) && (
        <SelectField
          label={leadsTexts.parceiroQuemIndicou}
          value=""
          options={[
            ['', leadsTexts.parceiroEscolha] as const,
            ...partners.map(({ id, name }) => [id, name] as const),
          ]}
          onChange={(id) => void (id && assign(id))}
        />
      )}
    </Callout>
  )
}
