import type { Me } from 'core/schema'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import {
  CircleUserRound,
  ClipboardCheck,
  FileCheck,
  FolderOpen,
  House,
  Link2,
  MessagesSquare,
  type LucideIcon,
} from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router-dom'
import { caseAddress, MESSAGES, tabOf } from '../case-areas.ts'
import { Pictogram } from '../../ui/pictogram.tsx'
import type { Waiting } from './destinations.tsx'
import { hasOwnLink, isCurrent, mayReviewDocuments } from './navigation.ts'
import { useDueCases } from './waiting.ts'
import styles from './bottom-bar.module.css'
import countStyles from './destinations.module.css'

interface Place {
  text: string
  to: string
  icon: LucideIcon
  isCurrent: boolean
  /** Number beside the icon, and its text for screen readers. */
  count?: { n: number; label: string }
}

const counted = (n: number, text: string) => ({ n, label: fillText(text, { n }) })

const accountPlace = (pathname: string): Place => ({
  text: generalTexts.navegacaoConta,
  to: paths.account,
  icon: CircleUserRound,
  isCurrent: isCurrent({ path: paths.account }, pathname),
})

const addressOf = (id: string | undefined, name: 'documentos' | typeof MESSAGES) =>
  id === undefined ? paths.clientCases : caseAddress('client', id, name)

/** Places of a client. Papers and messages are those of the shown case, or of the one that needs them most. */
function useClientPlaces(me: Me): Place[] {
  const { pathname, search } = useLocation()
  const due = useDueCases(me)
  const shownId = matchPath(paths.clientCase, pathname)?.params.id
  const tab = shownId === undefined ? undefined : tabOf('client', new URLSearchParams(search).get('aba'))
  const [latest] = due
  const withUnread = due.find(({ unread_messages }) => unread_messages > 0) ?? latest
  const papers = due.reduce((sum, { now }) => sum + now.length, 0)
  const unread = due.reduce((sum, { unread_messages }) => sum + unread_messages, 0)
  return [
    {
      text: generalTexts.navegacaoInicio,
      to: paths.clientCases,
      icon: House,
      isCurrent:
        isCurrent({ path: paths.clientCases }, pathname) && tab !== 'documentos' && tab !== 'contatos',
    },
    {
      text: generalTexts.navegacaoDocumentos,
      to: addressOf(shownId ?? latest?.id, 'documentos'),
      icon: FileCheck,
      isCurrent: tab === 'documentos',
      count: counted(papers, generalTexts.navegacaoParaEnviar),
    },
    {
      text: generalTexts.navegacaoMensagens,
      to: addressOf(shownId ?? withUnread?.id, MESSAGES),
      icon: MessagesSquare,
      isCurrent: tab === 'contatos',
      count: counted(unread, generalTexts.navegacaoNaoLidas),
    },
    accountPlace(pathname),
  ]
}

function usePartnerPlaces(me: Me, { reviews }: Waiting['waiting']): Place[] {
  const { pathname } = useLocation()
  const place = (
    text: string,
    path: typeof paths.partnerCases | typeof paths.partnerReview | typeof paths.partnerLink,
    icon: LucideIcon,
  ) => ({
    text,
    to: path,
    icon,
    isCurrent: isCurrent({ path }, pathname),
  })
  return [
    place(generalTexts.navegacaoClientes, paths.partnerCases, FolderOpen),
    ...(mayReviewDocuments(me)
      ? [
          {
            ...place(generalTexts.navegacaoRevisar, paths.partnerReview, ClipboardCheck),
            count: counted(reviews, generalTexts.navegacaoParaRevisar),
          },
        ]
      : []),
    ...(hasOwnLink(me) ? [place(generalTexts.navegacaoMeuLink, paths.partnerLink, Link2)] : []),
    accountPlace(pathname),
  ]
}

/** Navigation of clients and partners on a phone. */
export function FollowerBar({ me, waiting }: Waiting & { me: Me }) {
  const ofClient = useClientPlaces(me)
  const ofPartner = usePartnerPlaces(me, waiting)
  return (
    <nav data-bottom-nav className={styles.bar} aria-label={generalTexts.navegacao}>
      <ul>
        {(me.role === 'client' ? ofClient : ofPartner).map(({ text, to, icon: Icon, count, ...place }) => (
          <li key={text}>
            <Link to={to} aria-current={place.isCurrent ? 'page' : undefined}>
              <Icon />
              <span>{text}</span>
              {count && count.n > 0 && (
                <Pictogram className={countStyles.count} label={count.label}>
                  {count.n}
                </Pictogram>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
