import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  tags: { create: 'New tag', empty: 'No tags yet: a new one can be put on parts, suppliers and bulletins' },
  fields: {
    name: 'Name',
    nameZh: 'Name (Chinese)',
    nameEn: 'Name (English)',
    colour: 'Colour',
    forParts: 'For parts',
    forSuppliers: 'For suppliers',
    forBulletins: 'For bulletins',
    uses: 'Records with it',
    createdBy: 'Created by',
    mine: 'Created by me',
  },
  colour: {
    grey: 'Grey',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
  },
  hints: {
    nameZh: 'At most 20 characters; lists show it',
    forParts: 'Decides which records may bear the tag; at least one',
  },
  actions: { remove: 'Delete', assign: 'Tags', removed: 'The tag was deleted' },
  removeUnused: 'Delete the tag “{name}”?',
  removeEverywhere: '{uses} records bear the tag “{name}”. Take it off all of them and delete it?',
  assign: {
    title: 'Tags of {count} records',
    one: 'Tags: {name}',
    add: 'Put on',
    remove: 'Take off',
    tags: 'Tags',
    none: 'There is no tag for this: create one on the page “Tags”',
    done: 'Tags changed on {records} records',
  },
  checks: { 'tag.forNothing': 'Choose at least one use' },
  failures: {
    'tag.nameTaken': 'There is a tag {value} already',
    'tag.englishNameTaken': 'Another tag has the English name {value}',
    'tag.notYours': 'Only its creator {createdBy} may change or delete this tag',
    'tag.inUse': '{uses} records bear the tag now: please confirm once more',
    'tag.unknown': 'There is no such tag, or it is not for records of this kind',
  },
});
