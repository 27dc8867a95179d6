/** What tools of a share know it by: its container, and the weeks ahead whose needs are shared. */
export const shareName = ({ container, ahead }: ShareOf): string => `${ahead} ${container}`;
type ShareOf = { readonly container: string; readonly ahead: number };

/** @example shareNamed('4 KLT6428') // { container: 'KLT6428', ahead: 4 } */
export const shareNamed = (name: string): ShareOf => {
  const at = name.indexOf(' ');
  return { ahead: Number(name.slice(0, at)), container: name.slice(at + 1) };
};
