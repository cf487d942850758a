import {
  campaignOf,
  formatBrl,
  formatBrlShort,
  formatDate,
  maritalStatusLabels,
  maskCpf,
  maskPhone,
} from 'core'
import { fillText } from 'core/texts'
import { leadsTexts } from 'core/texts/leads'
import { linesTexts } from 'core/texts/lines'
import { propertyTypeText } from 'core/texts/property-type-text'
import { useAction } from '../ui/async/use-action.ts'
import { useToast } from '../ui/toast/toast-context.ts'
import { Callout } from '../ui/callout.tsx'
import { formatMoment } from '../ui/format-moment.ts'
import { Hint } from '../ui/hint.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Facts } from '../cases/staff-case/facts.tsx'
import { confirmClaim, type LeadDetail } from './leads-api.ts'
import styles from './leads.module.css'

type Simulation = LeadDetail['submissions'][number]

const incomeText = ({ income, income_types }: Simulation) =>
  [formatBrlShort(income), ...income_types.map((type) => leadsTexts[type as 'hasCarteiraAssinada'])].join(
    ', ',
  )

const entryText = ({ down_payment, fgts }: Simulation) =>
  fgts > 0
    ? fillText(leadsTexts.entradaMaisFgts, {
        entrada: formatBrlShort(down_payment),
        fgts: formatBrlShort(fgts),
      })
    : formatBrlShort(down_payment)

const campaignText = ({ attribution }: Simulation) =>
  Object.entries(campaignOf(attribution))
    .map(([name, value]) => `${name}=${value}`)
    .join(' · ')

const cutText = ({ attribution: { truncated } }: Simulation) =>
  truncated && fillText(leadsTexts.cortados, { nomes: truncated.replaceAll(',', ', ') })

const yesNo = (value: boolean | null) =>
  value === null ? leadsTexts.naoInformado : value ? leadsTexts.sim : leadsTexts.nao
const amount = (cents: number | null) => (cents === null ? leadsTexts.naoInformado : formatBrlShort(cents))

/** Details that the visitor may add after the result. */
const detailFacts = (details: Simulation['details']) =>
  [
    [leadsTexts.usado, yesNo(details.used)],
    [leadsTexts.avaliacao, amount(details.appraisal)],
    [leadsTexts.outrasParcelas, amount(details.other_installments)],
    [leadsTexts.tresAnosFgts, yesNo(details.fgts_three_years)],
    [leadsTexts.outroSfh, yesNo(details.has_sfh_loan)],
  ] as const

/** Offer of the scenario that the visitor chose. */
function offerFacts({ offer }: Simulation) {
  if (!offer) return []
  const { missing, left } = offer
  return [
    [
      leadsTexts.escolheu,
      fillText(leadsTexts.ofertaValores, {
        linha: offer.label,
        sistema: linesTexts[offer.system],
        credito: formatBrlShort(offer.credit),
        meses: offer.months,
        parcela: formatBrl(offer.charge),
      }),
      missing > 0
        ? fillText(leadsTexts.ofertaFaltam, { valor: formatBrlShort(missing) })
        : left > 0 && fillText(leadsTexts.ofertaSobram, { valor: formatBrlShort(left) }),
    ] as const,
  ]
}

const facts = (one: Simulation) =>
  [
    [
      leadsTexts.imovel,
      [
        one.property_type && propertyTypeText(one.property_type),
        [one.property_city, one.property_state].filter(Boolean).join(', '),
        one.has_property === null
          ? leadsTexts.imovelNaoInformado
          : one.has_property
            ? leadsTexts.temImovel
            : leadsTexts.primeiroImovel,
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    ...(one.property_value === null ? [] : [[leadsTexts.valor, formatBrlShort(one.property_value)] as const]),
    [leadsTexts.entradaFgts, entryText(one)],
    [leadsTexts.renda, incomeText(one)],
    ...detailFacts(one.details),
    ...offerFacts(one),
    [
      leadsTexts.cenario,
      fillText(leadsTexts.cenarioValores, {
        cenario: one.scenario,
        credito: formatBrlShort(one.credit),
        meses: one.term_months,
        parcela: formatBrlShort(one.installment),
      }),
      fillText(leadsTexts.formula, { nome: one.formula.name, versao: one.formula.version }),
    ],
    ...(one.attribution['reference'] ? [[leadsTexts.anuncio, one.attribution['reference']] as const] : []),
    ...(one.attribution['page'] ? [[leadsTexts.pagina, one.attribution['page']] as const] : []),
    ...(campaignText(one) ? [[leadsTexts.campanha, campaignText(one), cutText(one)] as const] : []),
  ] as const

interface Props {
  lead: LeadDetail
  onChange: (lead: LeadDetail) => Promise<void>
}

/** Claims to a lead that several people may have added to: staff confirms whether it is the same person. */
function Claims({ lead, onChange }: Props) {
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: leadsTexts.erroConfirmar }) })
  if (lead.client) return null
  return lead.submissions
    .filter(({ claimed }) => claimed)
    .map(({ id, claimed }) => (
      <Callout
        key={id}
        tone="warn"
        title={fillText(leadsTexts.pedeAcompanhar, { email: claimed?.email ?? '' })}
      >
        <p>{leadsTexts.confirmarTexto}</p>
        <OutlineButton
          loading={running}
          onClick={() =>
            void run(async () => {
              await onChange(await confirmClaim(lead.id, id))
              toast({ title: leadsTexts.confirmado })
            })
          }
        >
          {leadsTexts.mesmaPessoa}
        </OutlineButton>
      </Callout>
    ))
}

/** Whether a later simulation brought another contact. It is unverified: anyone can add a simulation to a lead. */
function hasLaterContact(lead: LeadDetail) {
  const first = lead.submissions.at(-1)
  return first !== undefined && (lead.phone !== first.phone || lead.email !== first.email)
}

export function LeadDetails({ lead, onChange }: Props) {
  const marital = lead.marital_status as keyof typeof maritalStatusLabels | null
  return (
    <>
      <Claims lead={lead} onChange={onChange} />
      <Panel className={styles.details} aria-label={leadsTexts.contatos}>
        <h3>{leadsTexts.contatos}</h3>
        {lead.contacts.length === 0 && <Hint>{leadsTexts.nenhumContato}</Hint>}
        <ol className={styles.history}>
          {lead.contacts.map(({ id, at, by, channel, result, note }) => (
            <li key={id}>
              <p>
                {leadsTexts[`canal_${channel}`]}: {leadsTexts[`resultado_${result}`]}
              </p>
              {note && <p>{note}</p>}
              <Hint>{[formatMoment(at), by].filter(Boolean).join(' · ')}</Hint>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel className={styles.details} aria-label={leadsTexts.pessoa}>
        <h3>{leadsTexts.pessoa}</h3>
        {hasLaterContact(lead) && (
          <Callout tone="warn" title={leadsTexts.contatoDepois}>
            <p>{leadsTexts.contatoDepoisTexto}</p>
          </Callout>
        )}
        <Facts
          facts={[
            [leadsTexts.telefone, lead.phone && maskPhone(lead.phone)],
            [leadsTexts.email, lead.email],
            [leadsTexts.cpf, lead.cpf && maskCpf(lead.cpf)],
            [leadsTexts.nascimento, lead.birth_date && formatDate(lead.birth_date)],
            [leadsTexts.estadoCivil, marital && maritalStatusLabels[marital]],
            [leadsTexts.acompanha, lead.client?.email ?? leadsTexts.naoAcompanha],
          ]}
        />
      </Panel>
      {lead.referrals.length > 0 && (
        <Panel className={styles.details} aria-label={leadsTexts.indicacoes}>
          <h3>{leadsTexts.indicacoes}</h3>
          {lead.referrals.map((one, at) => (
            <details key={one.id} open={at === 0}>
              <summary>
                {formatMoment(one.created_at)} · {one.protocol}
                {one.name !== lead.name && ` · ${one.name}`}
              </summary>
              <Facts
                facts={[
                  [leadsTexts.procura, one.wish],
                  [leadsTexts.cidade, one.city],
                  [leadsTexts.telefone, one.phone],
                  [leadsTexts.indicadoPor, one.partner],
                ]}
              />
              <Hint>
                {fillText(leadsTexts.consentimento, {
                  momento: formatMoment(one.created_at),
                  rede: one.consent.network,
                  texto: one.consent.text,
                })}
              </Hint>
            </details>
          ))}
        </Panel>
      )}
      <Panel className={styles.details} aria-label={leadsTexts.simulacoes}>
        <h3>{leadsTexts.simulacoes}</h3>
        {lead.submissions.length === 0 && <Hint>{leadsTexts.nenhumaSimulacao}</Hint>}
        {lead.submissions.map((one, at) => (
          <details key={one.id} open={at === 0}>
            <summary>
              {formatMoment(one.created_at)} · {one.protocol}
              {one.name !== lead.name && ` · ${one.name}`}
            </summary>
            <Facts facts={facts(one)} />
            <Hint>
              {fillText(leadsTexts.consentimento, {
                momento: formatMoment(one.created_at),
                rede: one.consent.network,
                texto: one.consent.text,
              })}
            </Hint>
          </details>
        ))}
      </Panel>
    </>
  )
}
