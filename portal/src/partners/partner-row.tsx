import { partnerTypeText } from 'core'
import { paths } from 'core/paths'
import { adminPartnersTexts } from 'core/texts/admin-partners'
import { countText } from 'core/texts/count-text'
import { fillText } from 'core/texts'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { ListRow } from '../ui/lists/list-row.tsx'
import { updatePartner, type Partner } from './partner-api.ts'
import styles from './partners.module.css'

function abilities({ can_see_documents, can_review, can_refer }: Partner): string {
  const able = [
    can_see_documents && adminPartnersTexts.resumoVe,
    can_review && adminPartnersTexts.resumoConfere,
    can_refer && adminPartnersTexts.resumoIndica,
  ].filter(Boolean)
  return able.length > 0 ? able.join(', ') : adminPartnersTexts.resumoNada
}

/** Number of related items, linked to their list. */
const Count = ({ n, one, many, to }: { n: number; one: string; many: string; to: string }) =>
  n > 0 && (
    <span className={styles.count}>
      <Link to={to}>{countText(n, one, many)}</Link>
    </span>
  )

interface Props {
  partner: Partner
  reload: () => Promise<unknown>
  onEdit: (partner: Partner) => void
  onDelete: (partner: Partner) => void
}

export const PartnerRow = memo(function PartnerRow({ partner, reload, onEdit, onDelete }: Props) {
  const { id, name, type, active, revision, people, cases, referrals } = partner
  return (
    <ListRow
      name={name}
      heading={<h2>{name}</h2>}
      facts={
        <>
          <span>{[partnerTypeText(type), abilities(partner)].join(' · ')}</span>
          {people + cases + referrals === 0 && <span>{adminPartnersTexts.semUso}</span>}
          <Count
            n={people}
            one={adminPartnersTexts.umaPessoa}
            many={adminPartnersTexts.pessoas}
            to={`${paths.adminPeople}?partner=${id}`}
          />
          <Count
            n={cases}
            one={adminPartnersTexts.umDossie}
            many={adminPartnersTexts.dossies}
            to={`${paths.adminCases}?partner=${id}`}
          />
          <Count
            n={referrals}
            one={adminPartnersTexts.umaIndicacao}
            many={adminPartnersTexts.indicacoes}
            to={`${paths.adminCases}?referred_by=${id}`}
          />
        </>
      }
      active={{
        label: adminPartnersTexts.ativo,
        offLabel: adminPartnersTexts.inativo,
        on: active,
        change: (on) => updatePartner(id, { active: on, revision }),
        done: (on) => ({
          title: on ? adminPartnersTexts.ativado : adminPartnersTexts.desativado,
          description: name,
        }),
        failure: () => ({ title: adminPartnersTexts.erroAtualizar }),
        keeps: adminPartnersTexts.excluirAtivo,
      }}
      open={{
        label: adminPartnersTexts.editar,
        name: fillText(adminEditorTexts.editarNome, { nome: name }),
        onClick: () => onEdit(partner),
      }}
      onDelete={() => onDelete(partner)}
      reload={reload}
    />
  )
})
