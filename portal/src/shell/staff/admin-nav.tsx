import { adminTexts } from 'core/texts/admin'
import { commissionsTexts } from 'core/texts/commissions'
import { numbersTexts } from 'core/texts/numbers'
import {
  ChartColumn,
  FolderOpen,
  HandCoins,
  Inbox,
  LayoutDashboard,
  Sunrise,
  type LucideIcon,
} from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { paths } from 'core/paths'
import { areas, emails, groups, keysOf, pathOf } from './areas.ts'
import styles from './admin-nav.module.css'

interface Entry {
  name: string
  icon: LucideIcon
  path: string
}

interface Props {
  onFollow?: () => void
}

const NavEntry = ({ name, icon: Icon, path, onFollow }: Entry & Props) => (
  <li>
    <NavLink to={path} end={path === paths.admin} onClick={onFollow}>
      <Icon />
      {name}
    </NavLink>
  </li>
)

const entriesOf = (group: (typeof groups)[number]): Entry[] => [
  ...keysOf(group).flatMap((key) => {
    const path = pathOf(key)
    return path ? [{ name: adminTexts[`${areas[key].texts}Nome`], icon: areas[key].icon, path }] : []
  }),
  ...(emails.group === group ? [{ ...emails, name: adminTexts.emailsNome }] : []),
]

export const AdminNav = (props: Props) => (
  <nav className={styles.nav} aria-label={adminTexts.navegacao}>
    <ul>
      <NavEntry name={adminTexts.hoje} icon={Sunrise} path={paths.adminToday} {...props} />
      <NavEntry name={adminTexts.dossies} icon={FolderOpen} path={paths.adminCases} {...props} />
      <NavEntry name={adminTexts.leads} icon={Inbox} path={paths.adminLeads} {...props} />
      <NavEntry name={numbersTexts.titulo} icon={ChartColumn} path={paths.adminNumbers} {...props} />
      <NavEntry name={commissionsTexts.titulo} icon={HandCoins} path={paths.adminCommissions} {...props} />
      <NavEntry name={adminTexts.painel} icon={LayoutDashboard} path={paths.admin} {...props} />
    </ul>
    {groups.map((group) => {
      const entries = entriesOf(group)
      return (
        <section key={group}>
          <h2>{adminTexts[`grupo${group}`]}</h2>
          {entries.length > 0 ? (
            <ul>
              {entries.map((entry) => (
                <NavEntry key={entry.path} {...entry} {...props} />
              ))}
            </ul>
          ) : (
            <p>{adminTexts.emBreve}</p>
          )}
        </section>
      )
    })}
  </nav>
)
