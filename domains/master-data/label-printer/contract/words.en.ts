import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { zh } from './words.zh.ts';

export const words = inBothLanguages(zh, {
  printers: { create: 'New printer', empty: 'No label printers yet' },
  fields: {
    name: 'Name',
    supplierCode: supplierFields.en.supplierCode,
    host: 'Address',
    port: 'Port',
    dots: 'Resolution',
    active: 'Active',
  },
  hints: {
    supplierCode: 'Only this supplier sends labels to it; empty: a printer of the plant',
    host: 'An IPv4 or IPv6 address or a host name, without port',
    port: 'Where the printer takes raw data, usually 9100',
    active: 'An inactive printer cannot be chosen any more',
  },
  dots: { '203': '203 dpi', '300': '300 dpi', '600': '600 dpi' },
  checks: {
    'labelPrinter.host': 'The address is an IPv4 or IPv6 address or a host name, without port and path',
  },
  told: { plantNo: 'Plant' },
  actions: { test: 'Print test label' },
  off: 'Nothing is sent to printers: whoever operates the portal must name their networks in PRINTER_NETWORKS first. Printers may be entered already; labels can be downloaded as ZPL.',
  on: 'Printers must lie in {networks}, ports {ports} (PRINTER_NETWORKS, PRINTER_PORTS).',
  tested: 'Printer {name} has taken the test label',
  notTested: 'Printer {name}: {problem}',
  problem: {
    off: 'sending to printers is off',
    notAllowed: 'its address is in no allowed network of printers',
    unknownHost: 'the host name is not known',
    unreachable: 'the printer cannot be reached',
    broken: 'the connection broke while labels were sent',
    silent: 'the printer did not take all data (out of paper, or paused?)',
    stopped: 'the portal ended while labels were sent',
  },
  failures: {
    'labelPrinter.nameTaken': 'There is a printer {value} already',
    'labelPrinter.ownerStays': 'Whose a printer is cannot be changed',
    'labelPrinter.notAllowed': 'The address {host} is in no allowed network of printers ({networks})',
    'labelPrinter.port': 'The port must be in {ports}',
  },
});
