import { createElement, useMemo, type ReactNode } from 'react';
import { richLink, richPicture, richTags } from '../../contract/values/rich-text.ts';
import styles from './rich-text.module.css';

/**
 * Shows rich text of the server. It is built up again from the tags that such a text may have, never put into the page as it
 * came: what the server let through by mistake still cannot run.
 */
export const RichText = ({ html }: { html: string }) => {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return childrenOf(body);
  }, [html]);
  return <div className={styles.text}>{content}</div>;
};

const allowed: ReadonlySet<string> = new Set(richTags);
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'svg', 'math']);

const childrenOf = (parent: Node): ReactNode[] => Array.from(parent.childNodes, nodeOf);

const nodeOf = (node: Node, index: number): ReactNode => {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || SILENT.has(node.localName)) return null;
  const { localName: tag } = node;
  if (tag === 'br') return <br key={index} />;
  if (tag === 'a') return linkOf(node, index);
  if (tag === 'img') return pictureOf(node, index);
  const children = childrenOf(node);
  return allowed.has(tag) ? createElement(tag, { key: index }, ...children) : children;
};

/** A file of the portal; nothing is fetched from elsewhere. */
const pictureOf = (node: Element, index: number): ReactNode => {
  const src = node.getAttribute('src') ?? '';
  return richPicture.test(src) ? (
    <img key={index} src={src} alt={node.getAttribute('alt') ?? ''} loading="lazy" />
  ) : null;
};

/** Opens beside the portal; the other page learns nothing of where it was opened. */
const linkOf = (node: Element, index: number): ReactNode => {
  const href = node.getAttribute('href') ?? '';
  if (!richLink.test(href)) return childrenOf(node);
  return (
    <a key={index} href={href} target="_blank" rel="noopener noreferrer">
      {childrenOf(node)}
    </a>
  );
};
