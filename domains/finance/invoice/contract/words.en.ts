import { inBothLanguages } from '@portal/platform/contract/words.ts';
import { partFields } from '@portal/part/contract/field-words.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { zh } from './words.zh.ts';

const BRING = 'Bring the XML, PDF or OFD of the invoice as downloaded from the e-tax bureau';

export const words = inBothLanguages(zh, {
  title: 'Invoices',
  fields: {
    number: 'Invoice no.',
    status: 'Status',
    missing: 'Missing file',
    issuedOn: 'Issued on',
    net: 'Net amount',
    tax: 'Tax',
    gross: 'Gross amount',
    kind: 'Kind',
    colour: 'Blue or red',
    reversed: 'Reversed',
    taxState: 'Tax platform',
    sellerName: 'Seller',
    sellerNo: 'Seller’s tax no.',
    buyerName: 'Buyer',
    buyerNo: 'Buyer’s tax no.',
    supplierCode: supplierFields.en.supplierCode,
    supplierName: supplierFields.en.supplierName,
    supplierNameZh: supplierFields.en.supplierNameZh,
    supplierNameEn: supplierFields.en.supplierNameEn,
    at: 'Uploaded at',
    remark: 'Remark',
    blueNumber: 'Reversed blue invoice',
    confirmationNumber: 'Red letter confirmation',
    submittedAt: 'Submitted at',
    submittedBy: 'Submitted by',
    decidedAt: 'Rejected at',
    decidedBy: 'Rejected by',
    decision: 'Reason for rejection',
    taxCheckedAt: 'Checked with platform at',
    useConfirmed: 'Use confirmed',
    riskLevel: 'Risk level',
    lineNo: 'Line',
    name: 'Item',
    model: 'Model',
    unit: 'Unit',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    taxRate: 'Tax rate',
    taxCode: 'Tax class',
    shown: 'Shown',
    reason: 'Reason',
    postedOn: 'Posted on',
    irNumber: 'IR no.',
    answerReason: 'Reason of failure',
    answeredAt: 'Answered at',
    answeredBy: 'Answered by',
    handOver: 'Hand-over to ERP',
    messageId: 'Message ID',
    submissionId: 'Submission id',
    answer: 'Answer',
    failure: 'What failed',
    toleranceNo: 'Tolerance version',
    judgedAt: 'Verified at',
    acceptance: 'Accepted because',
    acceptedBy: 'Accepted by',
    acceptedAt: 'Accepted at',
    settlementId: 'Settlement list',
    settlementIds: 'Settlement lists',
    invoiceId: 'Invoice',
    settlementNumber: 'Settlement list',
    invoiceNumber: 'Invoice no.',
    ...partFields.en,
    receivedOn: 'Received on',
    receiptNumber: 'Receipt',
    noteNumber: 'Note no.',
    openQuantity: 'Open quantity',
    price: 'Price',
    priceUnit: 'Price unit',
    openNet: 'Open net amount',
    openTax: 'Open tax',
    invoicedQuantity: 'Invoiced quantity',
    invoicedNet: 'Invoiced net amount',
    invoicedTax: 'Invoiced tax',
    takenQuantity: 'Quantity of the list',
    takenNet: 'Net amount of the list',
    takenTax: 'Tax of the list',
    plantNo: 'Plant',
  },
  status: {
    imported: 'New imported',
    collectionFailed: 'Collection failed',
    saved: 'Saved',
    submitted: 'Submitted',
    processing: 'Processing',
    verificationFailed: 'Verification failed',
    toleranceFailed: 'Tolerance verification failed',
    verified: 'Verification successful',
    rejected: 'Rejected',
    deleted: 'Deleted',
  },
  missing: { none: 'Complete', xml: 'No XML', layout: 'No PDF or OFD' },
  kind: { special: 'Special', ordinary: 'Ordinary', unknown: 'Not stated' },
  colour: { blue: 'Blue', red: 'Red' },
  reversed: { none: 'Not reversed', partly: 'Partly reversed', wholly: 'Wholly reversed' },
  taxState: {
    unchecked: 'Not checked',
    normal: 'Normal',
    partlyReversed: 'Partly reversed',
    reversed: 'Wholly reversed',
    void: 'Void',
  },
  format: { xml: 'XML', ofd: 'OFD', pdf: 'PDF' },
  handOver: {
    kept: 'Kept in the portal',
    waiting: 'To be handed over',
    retrying: 'Tried again',
    failed: 'Not handed over',
    taken: 'Handed over',
    dropped: 'Dropped',
  },
  problem: {
    unreachable: 'The ERP cannot be reached',
    tooSlow: 'The ERP did not answer in time',
    answer: 'The answer is not that of the ERP',
    refused: 'The ERP does not take this document',
  },
  failure: { verification: 'Verification', collection: 'Collection' },
  shown: {
    mine: 'My turn',
    imported: 'New imported',
    collectionFailed: 'Collection failed',
    saved: 'Saved',
    submitted: 'Submitted',
    toleranceFailed: 'Tolerance failed',
    verified: 'Verification successful',
  },
  outcome: { taken: 'Read', known: 'Uploaded before', refused: 'Not taken' },
  taxRow: {
    number: 'Not a number of 20 digits',
    state: 'The state “{found}” is not known',
    figures: 'The amount differs: list {found}, invoice {here}',
    notHere: 'Nobody uploaded this invoice (gross amount {found})',
    twice: 'The number stands twice in the list: the first row counts',
  },
  actions: {
    upload: 'Upload invoices',
    submit: 'Submit',
    delete: 'Delete',
    reject: 'Reject',
    process: 'Begin verification',
    pass: 'Verify',
    fail: 'Verification failed',
    handOver: 'Hand over to ERP again',
    taxList: 'Import list of tax platform',
    bind: 'Bind and check',
    saveBinding: 'Save allocations',
    acceptDespite: 'Accept despite',
  },
  findings: {
    emptyFile: `The file is empty. ${BRING}`,
    tooLarge:
      'The file is larger than {megabytes} MB and cannot be one invoice. Bring the invoice file alone',
    unknownFormat: `This is no XML, PDF, OFD or ZIP. ${BRING}`,
    encoding:
      'The file is not in the encoding {encoding} that it names, or nobody writes invoices in that. Download the file again, and do not save it from an editor',
    doctype:
      'The file declares a document type, which no invoice does. Bring the file as downloaded from the e-tax bureau',
    malformedXml: 'The XML is broken near line {line}. Download the file again',
    xmlTooMuch: 'The XML holds far more than one invoice. Bring the invoice file alone',
    elementTwice:
      '“{element}” stands twice in the file, and nothing says which one counts. Download the file again',
    severalInvoices: 'The file holds several invoices. Bring one file for each invoice',
    bookingRecord:
      'This is the buyer’s booking record (einv), not the invoice. Bring the invoice XML that the seller downloads from the e-tax bureau',
    issuerRecord:
      'This is the issuer’s record (inv), not the invoice. Bring the invoice XML as downloaded from the e-tax bureau',
    otherXml: `This is not the XML of a fully digital invoice (its root is “{root}”). ${BRING}`,
    elementMissing: 'Missing in the XML: {elements}. Download the file again',
    figureForm: 'The value “{value}” of “{element}” is no figure. Download the file again',
    dayForm: 'The value “{value}” of “{element}” is no day. Download the file again',
    numberForm: 'The invoice number “{number}” has not 20 digits. Bring a fully digital invoice',
    numbersDiffer: 'The file names two invoice numbers: {header} and {number}. Download the file again',
    oldKind:
      'This is an invoice of an older kind (code {code}, number {number}). Only fully digital ones with 20 digits are taken: speak to the plant’s settlement clerk',
    zipDamaged:
      'The archive, or this file in it, is damaged. Make the archive again, or upload the files one by one',
    zipTooMuch: 'The archive has more than {entries} files or {megabytes} MB unpacked. Upload it in parts',
    zipLocked: 'The archive, or this file in it, has a password. Bring it without one',
    zipNames: '“{name}” in the archive stands twice, is a link, or leads outside. Make the archive again',
    zipEmpty: 'The archive is empty. Put the invoice files into it',
    zipNested: 'There is an archive inside the archive. Unpack the inner one first',
    ofdNoInvoice: 'This OFD is no invoice: it has no invoice number. Bring the OFD of the invoice',
    sealBroken: 'The file was changed after it was sealed ({file}). Bring the original file',
    pdfDamaged: 'The PDF is damaged. Download the file again',
    pdfLocked: 'The PDF has a password. Bring the original file without one',
    pdfPages: 'The PDF has {pages} pages, an invoice at most {limit}. Bring the invoice file alone',
    pdfNoText:
      'The PDF holds no text: it seems to be a scan. Bring the PDF as downloaded from the e-tax bureau',
    pdfNoInvoice:
      'The PDF has no invoice number of 20 digits: it may be a list of goods or trips. Bring the PDF of the invoice',
    pdfSeveral: 'The PDF has several numbers of 20 digits ({numbers}). Bring one PDF for each invoice',
    tookTooLong: 'Reading took longer than two minutes and was ended. Upload fewer files at once',
    tookTooMuch:
      'The file unpacks to far more than an invoice holds, and its reading was ended. Download it again, and upload it alone',
    numberTaken: 'Invoice {number} was uploaded by another company. Speak to the plant’s settlement clerk',
    numberInPlant: 'Invoice {number} is used in plant {plantNo}. Look at it there',
    numberTwice:
      'Another file of this upload ({other}) is of invoice {number} and says otherwise: this one was not taken. Upload the right one alone',
    alreadySubmitted:
      'Invoice {number} is submitted, so its files stay. To change them ask the plant to reject it',
    sumsDiffer:
      'The lines do not add up to the totals: net {linesNet} against {net}, difference {netDifference}; tax {linesTax} against {tax}, difference {taxDifference}. Have the issuer check it and issue it again',
    grossDiffers:
      'Net {net} plus tax {tax} is not the gross amount {gross}, difference {difference}. Have the issuer check it and issue it again',
    lineGrossDiffers: 'Line {line}: net {net} plus tax {tax} is not the gross amount {gross}',
    lineTaxDiffers:
      'Line {line}: net {net} at rate {rate} makes {expected}, the tax is {tax}: more than 0.06 apart',
    wordsDiffer: 'The amount in words “{words}” is not the gross amount {gross}',
    discountAlone: 'Line {line} is negative ({net}) but no discount directly behind an item of the same name',
    signDiffers: 'The sign of the gross amount {gross} does not fit a blue or red invoice as labelled',
    redWithoutBlue:
      'The remark of the red invoice does not name the blue one that it reverses. Check the original file',
    issuedInFuture: 'The issue date {issuedOn} is after today. Check the original file',
    redAboveBlue:
      'Red invoices exceed blue invoice {blueNumber}: blue {gross}, reversed before {others}, this one {red}. Check them',
    sellerUnknown:
      'The seller has the tax number {taxNo}, which is not yours ({known}). Bring an invoice of your own, or have the settlement clerk of the plant register this number',
    buyerUnknown:
      'The buyer has the tax number {taxNo}, which is not that of this plant ({known}). Have it issued for that one',
    sellerUnchecked: 'The seller was not checked: the plant has not registered your tax numbers yet',
    buyerUnchecked: 'The buyer was not checked: the plant has not registered its legal entity yet',
    confirmationDiffers:
      'Differs from red letter confirmation {number}, which says blue invoice {blueNumber}, net {net}, tax {tax}. Issue it again as confirmed',
    confirmationUnknown: 'Red letter confirmation {number} of the remark is not noted here yet',
    confirmationState:
      'Red letter confirmation {number} is not confirmed (state {code} at the platform): submit once it is',
    blueBelowRed:
      'Red invoices that are here take back {others}, more than this blue one has: {gross}. Check them',
    blueNotHere: 'The blue invoice {blueNumber} is not among those of this plant',
    kindUnknown: 'The file does not say whether it is a special or an ordinary invoice',
    taxCumulated:
      'All taxes together are {difference} from what the rates give (noted beyond {limit}); the invoice counts',
    xmlSigned: 'Signed by {bureau} at {signedAt}; not verifiable here',
    xmlUnsigned: 'The XML holds no signature value; not verifiable here',
    xmlSignatureForm: 'The signature of the XML has not the right form; not verifiable here',
    sealIntact: 'The seal is intact, signer {signer}; trust not checked',
    sealTrusted: 'The seal is intact, signer {signer}; its certificate is checked against {root}',
    sealUnknown:
      'The seal is intact, signer {signer}; none of the trusted root certificates issued its certificate',
    sealExpired:
      'The seal is intact, but the certificate of {signer} did not hold when it was made ({signedAt}): it holds from {from} to {to}, issued by {root}',
    sealRevoked: 'The seal is intact, but {root} revoked the certificate of {signer} on {on}',
    sealUnreadable: 'The seal cannot be checked',
    layoutUnsigned: 'The OFD has no seal (none has that was downloaded since 2024)',
    layoutPartial: 'Not found in the layout: {fields}; these were not compared',
    qrCheck: 'The check digits of the QR code do not fit: it may be misread',
    qrDiffers: 'QR code and file differ: {code} against {file}',
  },
  titles: { openLines: 'Open settlement lines', allocations: 'Allocations of invoices' },
  figure: {
    seller: 'Seller’s tax no.',
    buyer: 'Buyer’s tax no.',
    net: 'Net amount',
    tax: 'Tax',
    gross: 'Gross amount',
    rate: 'Tax rate (%)',
    lines: 'Lines',
    sum: 'Net of header and sum of lines',
    date: 'Issued on, last receipt',
  },
  mends: {
    binding: 'Whoever binds: other lines or quantities',
    issuer: 'The issuer: red letter, and a new invoice',
    plant: 'The plant: price, tax numbers, or acceptance despite it',
  },
  checks: {
    'invoice.notTakenBack': 'What is taken back is below zero with two decimals at most, e.g. -617.76',
    'invoice.notAConfirmation': 'A confirmation has a number of 10 to 30 digits',
    'invoice.notAnInvoice': 'An invoice has a number of 20 digits',
  },
  notice: {
    accepted: 'Invoice {number} is accepted',
    rejected: 'Invoice {number} was rejected by the plant: {reason}',
    collectionFailed: 'The collection of invoice {number} failed: {reason}',
    verificationFailed: 'The verification of invoice {number} failed: {reason}',
    confirmationOpened:
      'Red letter confirmation {number}, opened by the {side}, waits 72 hours for the other side: blue invoice {blueNumber}, {total}',
    confirmationNoneNeeded:
      'Red letter confirmation {number} needs no answer: blue invoice {blueNumber}, {total}',
    confirmationConfirmed:
      'Red letter confirmation {number} is confirmed, the red invoice may be issued: blue invoice {blueNumber}, {total}',
    confirmationEnded: 'Red letter confirmation {number} is void: {state} {reason}',
    handOverFailed:
      'Invoice {number} of supplier {supplierCode} could not be handed over to the ERP: {count} {count|try|tries}',
  },
  done: {
    'invoice.submitted.hand-over': 'Prepare to hand invoices over to the ERP',
    'invoice.hand-over.send': 'Hand an invoice over to the ERP',
    'interface.redrive.invoice.hand-over': 'Hand an invoice over again from the interface log',
    'invoice.hand-over-failed.tell-plant': 'Tell the plant that an invoice was not handed over',
    'invoice.accepted.tell-supplier': 'Tell the supplier that an invoice is accepted',
    'invoice.rejected.tell-supplier': 'Tell the supplier that an invoice is rejected',
    'invoice.confirmation-opened.tell-both': 'Tell both sides of a red letter confirmation that waits',
    'invoice.confirmation-ended.tell-both': 'Tell both sides what became of a red letter confirmation',
    'invoice.lapse-confirmations': 'Void red letter confirmations after 72 hours',
    'invoice.failed.tell-supplier': 'Tell the supplier that an invoice failed',
  },
  failures: {
    'invoice.erpDecides': 'Invoices are handed over to the ERP, which answers: nothing is decided by hand',
    'invoice.noErp': 'There is no ERP: invoices are kept in the portal and decided by hand',
    'invoice.handedOver': 'The ERP has invoice {number}: wait for its answer',
    'invoice.postedInFuture': 'The posted day is after today: say today or a day before',
    'invoice.answerUnknown':
      'No invoice was handed over as “{submissionId}”: use the submissionId of the hand-over, and name its plant in plant-no',
    'invoice.messageTwice':
      'The message id “{messageId}” belongs to an answer that says something else: use a new one for a new answer',
    'invoice.none': 'There is no such invoice: choose one from the list',
    'invoice.status': 'The state of invoice {number} does not allow this: refresh and try again',
    'invoice.supplierOnly': 'Only the supplier uploads, submits and deletes invoices',
    'invoice.plantOnly': 'Only the plant may do this',
    'invoice.partiesUnknown':
      'Seller or buyer of invoice {number} is not the registered one, so it is not submitted: open it to see',
    'invoice.redAboveBlue':
      'Red invoice {number} and others uploaded at the same moment exceed their blue invoice: check them and upload again',
    'invoice.lineNone': 'A settlement line is no longer there: refresh, and choose from what is open',
    'invoice.listNotOpen':
      'Settlement list {number} is not accepted, or it is blocked: it can be invoiced once it is accepted and free',
    'invoice.otherBuyer':
      'Invoice {number} is issued for the buyer {buyerNo}, settlement list {settlement} is of {other}: bind it to a list of its buyer, or have it issued for that one',
    'invoice.otherCurrency':
      'Settlement list {settlement} is in {currency}; a fully digital invoice is in CNY. Bind invoice {number} to a list in CNY',
    'invoice.lineTaken':
      'Part {partNo} of settlement list {settlement}: {open} is open, the invoice has {quantity}. Invoice {other} has the rest: allocate no more than is open',
    'invoice.aboveInvoice':
      'More is allocated of invoice {number} than it says: {allocated} of {amount}. Allocate less of it',
    'invoice.redBindsItself':
      'Red invoice {number} opens again what its blue one has: it is not allocated by hand',
    'invoice.notBound':
      'Invoice {number} is for no settlement line yet: select it and choose “Bind and check”',
    'invoice.returnsLeft':
      'Of settlement list {settlement} returns of {amount} would be left, which nobody can invoice: allocate them together with what was received',
    'invoice.takenBack': 'Red invoices take invoice {number} back: what it is for stays as it is',
    'invoice.blueFirst':
      'Blue invoice {blueNumber} is not submitted yet: submit it ahead of red invoice {number}, or delete both',
    'invoice.confirmationNone': 'There is no such red letter confirmation: choose one of the list',
    'invoice.confirmationStatus':
      'Red letter confirmation {number} does not allow this in its present state: refresh and try again',
    'invoice.confirmationOtherSide': 'The other side does this at the tax platform, and notes it',
    'invoice.confirmationTaken': 'Red letter confirmation {number} is noted already: look for it in the list',
    'invoice.confirmationBlue':
      'This plant has no blue invoice {blueNumber}: check its number, or upload that invoice first',
    'invoice.confirmationAboveBlue':
      'More than blue invoice {blueNumber} has: gross {gross}, of which other confirmations and red invoices have {spokenFor}, and this one {amount}. Lower it',
    'invoice.confirmationInFuture': 'That is still to come: enter when it happened',
    'invoice.confirmationTooLate':
      'Red letter confirmation {number} is confirmed within 72 hours of its opening: enter a moment of that time, or open it again',
    'invoice.confirmationTax': 'The tax of a red letter is below zero, or 0: correct it',
    'invoice.confirmationUsed': 'Red invoice {red} was issued by confirmation {number}: it cannot be voided',
    'invoice.confirmationOpen':
      'Confirmation {confirmation} of red invoice {number} is not confirmed, or void: note what became of it, then submit',
    'invoice.taxListColumns':
      'The columns 数电发票号码 and 发票状态 were not found. Upload the Excel file that the tax platform exports (全量发票查询 or 用途确认信息)',
  },
});
