import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined, ReadOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Suspense } from 'react';
import { HOME } from '../../access/route-guard.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useManual } from '../../theme/static-theme.ts';
import { useThemeTexts } from '../../theme/tenant-theme.ts';
import { ActingSelector } from './acting-selector.tsx';
import { Logo } from './brand.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './header.module.css';
import { LanguageToggle } from './language-toggle.tsx';
import { MenuSearch } from '../menu/menu-search.tsx';
import { usePortal } from '../portal.ts';
import { PlantSelector } from './plant-selector.tsx';
import { UserMenu } from '../user/user-menu.tsx';
import { shellWords } from '../words.en.ts';

type Props = {
  narrow: boolean;
  /** The name of the product stands over the menu. */
  hasName: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
};

/** Left: where am I. Right: search, plant, for whom one acts, language, manual, what domains add, user. */
export const Header = ({ narrow, hasName, isMenuOpen, onMenu }: Props) => {
  const { header } = useWords(shellWords);
  const { product } = useThemeTexts();
  const { headerParts } = usePortal();
  const menuWord = narrow ? header.openMenu : isMenuOpen ? header.collapse : header.expand;
  const menuIcon = narrow ? <MenuOutlined /> : isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />;
  return (
    <header className={styles.header}>
      {narrow ? null : (
        <Link to={HOME} className={styles.brand} aria-label={`${product} ${header.home}`}>
          <Logo />
          {hasName && <span className={styles.product}>{product}</span>}
        </Link>
      )}
      <Button
        type="text"
        icon={menuIcon}
        aria-label={menuWord}
        aria-expanded={narrow ? undefined : isMenuOpen}
        title={menuWord}
        onClick={onMenu}
      />
      <div className={styles.where}>{narrow ? null : <Breadcrumbs />}</div>
      <MenuSearch narrow={narrow} />
      <PlantSelector />
      {narrow ? null : <ActingSelector />}
      {narrow ? null : <LanguageToggle />}
      {narrow ? null : <Manual />}
      {headerParts.map(({ key, rare, Note }) => (
        <Suspense key={key} fallback={rare ? null : <span className={styles.awaited} />}>
          <Note />
        </Suspense>
      ))}
      <UserMenu narrow={narrow} />
    </header>
  );
};

/** Only where a manual has been configured; until that is known its place is kept. */
const Manual = () => {
  const manual = useManual();
  const { header } = useWords(shellWords);
  if (manual === undefined) return <span className={styles.awaited} />;
  if (manual === null) return null;
  return (
    <Button
      type="text"
      icon={<ReadOutlined />}
      href={manual}
      target="_blank"
      rel="noreferrer"
      aria-label={header.manual}
      title={header.manual}
    />
  );
};
