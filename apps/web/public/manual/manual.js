/** Search of the manual: sections and pages without what was typed are hidden, in the contents too. */
const box = document.querySelector('input[type=search]');
const status = document.querySelector('[role=status]');
const main = document.querySelector('main');

/** A heading with what stands under it until the next one of its kind. */
const blocksOf = (parent, heads) => {
  const blocks = [];
  for (const element of parent.children) {
    if (element.matches(heads)) blocks.push([element]);
    else blocks.at(-1)?.push(element);
  }
  return blocks;
};
const sections = blocksOf(main, 'h2');
const plain = (text) => text.toLowerCase().replaceAll(/\s+/g, '');

const show = (elements, isShown) => {
  for (const element of elements) element.hidden = !isShown;
};

/** Of the chapter of pages each entry by itself; of the others the whole section. */
const searchSection = (section, typed) => {
  const lists = section.filter((element) => element.matches('dl'));
  if (lists.length === 0) {
    const isFound = section.some((element) => plain(element.textContent).includes(typed));
    show(section, isFound);
    return isFound;
  }
  let found = false;
  for (const list of lists) {
    let inList = false;
    for (const entry of blocksOf(list, 'dt')) {
      const isFound = entry.some((element) => plain(element.textContent).includes(typed));
      show(entry, isFound);
      inList ||= isFound;
    }
    show([list, list.previousElementSibling], inList);
    found ||= inList;
  }
  show([section[0]], found);
  return found;
};

box.addEventListener('input', () => {
  const typed = plain(box.value);
  let found = 0;
  for (const section of sections) {
    const isFound = searchSection(section, typed);
    const entry = document.querySelector(`nav a[href="#${section[0].id}"]`);
    if (entry) entry.parentElement.hidden = !isFound;
    if (isFound) found += 1;
  }
  status.hidden = found > 0;
  status.textContent = found > 0 ? '' : box.dataset.none;
});

/** Opened for a page (`?page=/management/sd-note`): its entry, also where the page is one of a list's details. */
const page = new URLSearchParams(location.search).get('page');
if (page !== null) {
  const entry = [...document.querySelectorAll('[data-pages]')].find((one) =>
    one.dataset.pages.split(' ').includes(page),
  );
  if (entry) location.hash = entry.id;
}
