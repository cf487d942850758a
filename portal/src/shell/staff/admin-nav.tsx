import { adminTexts } from 'core/texts/admin'
import { LayoutDashboard, type LucideIcon } from 'lucide-react'
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

/** Areas of the settings, in their groups. */
export const AdminNav = (props: Props) => (
  <nav className={styles.nav} aria-label={adminTexts.navegacao}>
    <ul>
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
