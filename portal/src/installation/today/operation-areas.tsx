import { adminTexts } from 'core/texts/admin'
import { generalTexts } from 'core/texts/general'
import { paths, type Path } from 'core/paths'
import type { Me } from 'core/schema'
import { ChartColumn, FileCheck, FolderOpen, HandCoins, Inbox, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { destinationsOf } from '../../shell/signed-in/navigation.ts'
import styles from './operation-areas.module.css'

const icons: Partial<Record<Path, LucideIcon>> = {
  [paths.adminCases]: FolderOpen,
  [paths.adminLeads]: Inbox,
  [paths.adminReview]: FileCheck,
  [paths.adminNumbers]: ChartColumn,
  [paths.adminCommissions]: HandCoins,
}

/** Links to the areas that an agent may open. */
export const OperationAreas = ({ me }: { me: Me }) => (
  <nav className={styles.areas} aria-labelledby="areas-da-operacao">
    <h2 id="areas-da-operacao">{adminTexts.areasDaOperacao}</h2>
    <ul>
      {destinationsOf(me).map(({ text, path }) => {
        const Icon = icons[path]
        return (
          Icon && (
            <li key={path}>
              <Link to={path}>
                <Icon />
                {generalTexts[text]}
              </Link>
            </li>
          )
        )
      })}
    </ul>
  </nav>
)
